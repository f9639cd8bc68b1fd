/** Lets so many tasks be under way at a time, and no more wait in memory. */
export class AtATime {
  readonly #most: number;
  readonly #underWay = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Starts a task; resolves as soon as another one may be given. @throws what an earlier task threw */
  async give(task: () => Promise<void>): Promise<void> {
    if (this.#failure) throw this.#failure.error;
    const running = task()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
    if (this.#underWay.size >= this.#most) await Promise.race(this.#underWay);
  }

  /** Resolves when all are done. @throws what one of them threw */
  async end(): Promise<void> {
    await Promise.all(this.#underWay);
    if (this.#failure) throw this.#failure.error;
  }
}
