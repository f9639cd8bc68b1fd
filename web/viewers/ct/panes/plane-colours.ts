import type { PlaneName } from '../space/planes.ts';

/** Each plane's colour: of its pane's mark and of its line in the other panes. Told apart by people who do not see red or green, too. */
export const PLANE_COLOURS: Readonly<Record<PlaneName, string>> = {
  axial: '#ffb454',
  coronal: '#4fd6c8',
  sagittal: '#8fa8ff',
};

export const MEASURE_COLOUR = '#ffe14d';
/** What the other side has measured. */
export const OTHERS_COLOUR = '#d3a6ff';
export const SELECTED_COLOUR = '#5ff0dc';
export const ARCH_COLOUR = '#ff7fb2';
