/** Hours of an access unless the head chooses others: one visit or one long phone call. */
export const ACCESS_HOURS_USUAL = 4;
/** The most hours of one access: a weekend. Longer work asks again. */
export const ACCESS_HOURS_MAX = 72;
/** Days for which a question waits for the head's answer. A later answer would be to a forgotten question. */
export const ACCESS_QUESTION_DAYS = 7;
/** Minutes after a look within which somebody counts as looking. An open viewer reads again every four minutes. */
export const ACCESS_LOOKING_MINUTES = 5;
/** Questions that after-sales may send to one clinic within 24 hours: each notifies its heads. */
export const ACCESS_QUESTIONS_PER_DAY = 20;
/** Looks at one access within an hour, since each leaves a row: a viewer for each of several people. */
export const ACCESS_LOOKS_PER_HOUR = 600;
/** Looks that the page of an access lists, the first ones. The audit holds all. */
export const ACCESS_LOOKS_SHOWN = 1_000;
