/** The age in days from which originals count as old, until the person chooses another. */
export const USUAL_AGE_DAYS = 365;
/** The ages that can be chosen. */
export const AGES_DAYS = [180, USUAL_AGE_DAYS, 730] as const;
