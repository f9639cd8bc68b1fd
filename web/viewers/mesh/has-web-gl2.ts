/**
 * Returns whether the browser supports WebGL2 (UX-42: the viewer says so where it does not).
 * Each call opens a GPU context, and a browser ends the oldest of too many: call once per page, not per render.
 */
export const hasWebGl2 = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
