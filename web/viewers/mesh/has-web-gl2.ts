/**
 * Whether the browser can draw in space (UX-42: it says so where it cannot). Each answer opens a context of the graphics card, and a browser
 * ends the oldest of too many: ask once for a page, not at each render.
 */
export const hasWebGl2 = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;
