/** Runs a limited number of tasks at the same time. At the limit, `give` waits until a task ends, so waiting tasks use no memory. */
export class AtATime {
  readonly #most: number;
  readonly #underWay = new Set<Promise<void>>();
  #failure: { readonly error: unknown } | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Starts a task. Resolves as soon as another task may be given.
   * @throws the error of an earlier task
   */
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

  /**
   * Resolves when all tasks are done.
   * @throws the first error of a task
   */
  async end(): Promise<void> {
    await Promise.all(this.#underWay);
    if (this.#failure) throw this.#failure.error;
  }
}
