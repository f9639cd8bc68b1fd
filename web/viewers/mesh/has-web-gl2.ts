/** Whether the browser can draw in space (SPEC 8: it says so where it cannot). */
export const hasWebGl2 = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
