/** Colours of the pieces of work, always shown with a number. They are distinct in light and dark mode, and for colour-blind readers. */
const COLOURS = ['#13a0b4', '#e69f00', '#7a5cc2', '#4fa35a', '#cc5c8a', '#8a6d3b', '#5b7fd6', '#a05a2c'] as const;

/** Returns the colour of a piece of work by its number, from 0. */
export const markColour = (index: number): string => COLOURS[index % COLOURS.length] ?? COLOURS[0];
