import type { EventRule } from '../template/read-events.ts';
import type { EventBus } from './event-bus.ts';

/** Runs the rules that have a schedule, the first time one interval after the start. */
export class Schedules {
  readonly #rules: readonly (EventRule & { readonly everyMs: number })[];
  readonly #bus: EventBus;
  readonly #timers: NodeJS.Timeout[];

  constructor(rules: readonly EventRule[], bus: EventBus) {
    this.#bus = bus;
    this.#rules = rules.flatMap(({ everyMs, ...rule }) => (everyMs === undefined ? [] : [{ ...rule, everyMs }]));
    this.#timers = this.#rules.map((rule) => setInterval(() => this.#bus.runSchedule(rule), rule.everyMs).unref());
  }

  /** Runs a rule now. @param part of its name, as the template writes it, whatever the case. @throws Error unless it names one rule */
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
