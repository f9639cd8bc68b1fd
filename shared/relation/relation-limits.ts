/**
 * Rows on one page of the partner search if a map is beside it. The map shows the rows of that page: more marks would hide each other on a
 * phone.
 */
export const FOUND_ON_MAP_MAX = 100;
