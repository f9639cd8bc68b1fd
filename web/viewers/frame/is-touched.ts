/** Returns whether the main pointer is a finger. Hints then do not mention buttons and wheels. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
