/** Failures of a function that are remembered; no alarm counts more. */
const KEPT_MAX = 100;

/** The moments at which functions failed or answered a fault, since the start of the cloud. */
export class FailureCounts {
  readonly #moments = new Map<string, readonly number[]>();

  note(functionName: string): void {
    const before = this.#moments.get(functionName) ?? [];
    this.#moments.set(functionName, [...before, Date.now()].slice(-KEPT_MAX));
  }

  /** Returns the moments of a function's failures from `sinceMs` on, the first one first. */
  since(functionName: string, sinceMs: number): number[] {
    return (this.#moments.get(functionName) ?? []).filter((at) => at >= sinceMs);
  }
}
