let milliseconds: () => number = Date.now;

/** The one clock of the functions: unix seconds. */
export const nowSeconds = (): number => Math.floor(milliseconds() / 1000);

/** Lets a test or the local cloud say what time it is. */
export function setClock(source: () => number): void {
  milliseconds = source;
}
