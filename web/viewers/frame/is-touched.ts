/** Returns whether the pointer is a finger: hints then do not mention buttons and wheels. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
