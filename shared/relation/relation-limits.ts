/** Rows of a page of the search for partners beside a map, which shows those of its page. More marks on a phone would hide each other. */
export const FOUND_ON_MAP_MAX = 100;
