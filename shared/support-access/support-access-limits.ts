/** Default number of hours of an access: enough for one visit or one long phone call. */
export const ACCESS_HOURS_USUAL = 4;
/** Largest number of hours of one access: a weekend. For longer work, after-sales must ask again. */
export const ACCESS_HOURS_MAX = 72;
/** Days for which a question waits for the head's answer. After that, people have forgotten the question. */
export const ACCESS_QUESTION_DAYS = 7;
/**
 * Minutes after a look during which the page shows that after-sales is looking. An open viewer sends a new read every four minutes, so the
 * page shows it without a gap.
 */
export const ACCESS_LOOKING_MINUTES = 5;
/** Largest number of questions that after-sales may send to one clinic within 24 hours, since each question notifies its heads. */
export const ACCESS_QUESTIONS_PER_DAY = 20;
/**
 * Largest number of looks through one access within an hour: enough for several people, each with an open viewer. The limit exists because
 * each look writes a row.
 */
export const ACCESS_LOOKS_PER_HOUR = 600;
/** Largest number of looks that the page of an access lists, oldest first. The audit has all of them. */
export const ACCESS_LOOKS_SHOWN = 1_000;
