/**
 * Returns whether the browser supports WebGL2; if not, the viewer says so (UX-42). Each call opens a GPU context. A
 * browser with too many contexts ends the oldest one. So call this function once for each page, not on each render.
 */
export const hasWebGl2 = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
