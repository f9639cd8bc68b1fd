/** Age in days from which a file counts as old, until the person chooses another age. */
export const USUAL_AGE_DAYS = 365;
/** The ages that can be chosen. */
export const AGES_DAYS = [180, USUAL_AGE_DAYS, 730] as const;
