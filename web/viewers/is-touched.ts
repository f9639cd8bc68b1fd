/** Whether pictures are moved by fingers here: then nobody is told of buttons and wheels. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
