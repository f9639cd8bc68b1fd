import type { PlaneName } from '../space/planes.ts';

/**
 * Colour of each plane, for the mark in its viewport and for its lines in the other viewports. People with red-green
 * blindness can distinguish these colours, too.
 */
export const PLANE_COLOURS: Readonly<Record<PlaneName, string>> = {
  axial: '#ffb454',
  coronal: '#4fd6c8',
  sagittal: '#8fa8ff',
};

export const MEASURE_COLOUR = '#ffe14d';
/** Colour of the other side's measurements. */
export const OTHERS_COLOUR = '#d3a6ff';
export const SELECTED_COLOUR = '#5ff0dc';
export const ARCH_COLOUR = '#ff7fb2';
