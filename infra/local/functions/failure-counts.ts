/** Most failures kept for each function. No alarm needs to count more. */
const KEPT_MAX = 100;

/** Keeps the times at which functions failed or answered with a fault, since the start of the cloud. */
export class FailureCounts {
  readonly #moments = new Map<string, readonly number[]>();

  note(functionName: string): void {
    const before = this.#moments.get(functionName) ?? [];
    this.#moments.set(functionName, [...before, Date.now()].slice(-KEPT_MAX));
  }

  /** Returns the times of a function's failures since `sinceMs`, oldest first. All times are in unix milliseconds. */
  since(functionName: string, sinceMs: number): number[] {
    return (this.#moments.get(functionName) ?? []).filter((at) => at >= sinceMs);
  }
}
