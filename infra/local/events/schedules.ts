import type { EventRule } from '../template/read-events.ts';
import type { EventBus } from './event-bus.ts';

/** Runs the scheduled rules at their intervals. The first run is one interval after the start. */
export class Schedules {
  readonly #rules: readonly (EventRule & { readonly everyMs: number })[];
  readonly #bus: EventBus;
  readonly #timers: NodeJS.Timeout[];

  constructor(rules: readonly EventRule[], bus: EventBus) {
    this.#bus = bus;
    this.#rules = rules.flatMap(({ everyMs, ...rule }) => (everyMs === undefined ? [] : [{ ...rule, everyMs }]));
    this.#timers = this.#rules.map((rule) => setInterval(() => this.#bus.runSchedule(rule), rule.everyMs).unref());
  }

  /**
   * Runs a rule now.
   * @param part a part of the rule's name in the template; upper and lower case are equal
   * @throws Error unless exactly one rule matches
   */
  run(part: string): void {
    const found = this.#rules.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
    const [rule] = found;
    if (rule === undefined || found.length > 1)
      throw new Error(`${found.length} schedules have ${part} in their name.`);
    this.#bus.runSchedule(rule);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}
