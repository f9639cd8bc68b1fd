/**
 * Returns whether the browser supports WebGL2; if not, the viewer says so (UX-42). Each call opens a GPU context, and a browser ends the
 * oldest of too many. So call it once for each page, not on each render.
 */
export const hasWebGl2 = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
