import { isScan, type PlanPart, type PlannedScan } from '#shared/plan/plan.ts';

/** Colours of the scans' outlines, distinct from the plan's other parts and from the lines of the planes. */
const COLOURS = ['#5ef2c8', '#ff8ad8', '#ffe066', '#b49bff'] as const;

/** Returns the colour of a scan's outline, by the scan's position in the list of scans. */
export function scanColour(all: readonly PlanPart[], { partId }: Pick<PlannedScan, 'partId'>): string {
  const at = all.filter(isScan).findIndex((each) => each.partId === partId);
  return COLOURS[Math.max(0, at) % COLOURS.length] ?? COLOURS[0];
}
