import { MOMENT_HEADER } from '../local/functions/moment.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Hour at which clinics and labs begin to work. They work for `WORK_HOURS`: from 8:00 to 18:00. */
const WORK_BEGINS_HOUR = 8;
const WORK_HOURS = 10;

/** Moves a moment into the working hours of the same day, but never into the future. An earlier moment stays earlier. */
function atWork(moment: number): number {
  const midnight = new Date(moment).setHours(0, 0, 0, 0);
  const share = (moment - midnight) / DAY_MS;
  return Math.min(midnight + (WORK_BEGINS_HOUR + share * WORK_HOURS) * HOUR_MS, Date.now());
}

/** The moment at which the calls of the demo world happen. It is the present unless another moment is set. */
export class PastClock {
  #moment: number | undefined;

  /** Sets the clock. @param moment milliseconds since 1970 */
  goTo(moment: number): void {
    this.#moment = atWork(moment);
  }

  goToNow(): void {
    this.#moment = undefined;
  }

  readonly headers = (): Readonly<Record<string, string>> =>
    this.#moment === undefined ? {} : { [MOMENT_HEADER]: String(Math.floor(this.#moment / 1000)) };
}
