interface Lane<Each> {
  readonly client: string;
  readonly waiting: Each[];
}

/** A queue in which the clients take turns. A client with much work delays only its own work. */
export class FairQueue<Each> {
  /** Clients with waiting work. The first one is served next. */
  readonly #lanes: Lane<Each>[] = [];

  get isEmpty(): boolean {
    return this.#lanes.length === 0;
  }

  add(client: string, each: Each): void {
    const lane = this.#lanes.find((one) => one.client === client);
    if (lane === undefined) this.#lanes.push({ client, waiting: [each] });
    else lane.waiting.push(each);
  }

  take(): Each | undefined {
    const lane = this.#lanes.shift();
    const each = lane?.waiting.shift();
    if (lane !== undefined && lane.waiting.length > 0) this.#lanes.push(lane);
    return each;
  }

  clear(): void {
    this.#lanes.length = 0;
  }
}
