let milliseconds: () => number = Date.now;

/** Returns the present time in Unix seconds. All functions use this clock. */
export const nowSeconds = (): number => Math.floor(milliseconds() / 1000);

/** Sets the source of the time, for tests and the local cloud. The source returns milliseconds. */
export function setClock(source: () => number): void {
  milliseconds = source;
}
