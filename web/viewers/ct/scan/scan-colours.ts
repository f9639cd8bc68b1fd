import { isScan, type PlanPart, type PlannedScan } from '#shared/plan/plan.ts';

/** Outlines of the scans, distinct from the plan's other parts and from the planes' lines. */
const COLOURS = ['#5ef2c8', '#ff8ad8', '#ffe066', '#b49bff'] as const;

/** Returns the colour of a scan's outline: by its position among the scans. */
export function scanColour(all: readonly PlanPart[], { partId }: Pick<PlannedScan, 'partId'>): string {
  const at = all.filter(isScan).findIndex((each) => each.partId === partId);
  return COLOURS[Math.max(0, at) % COLOURS.length] ?? COLOURS[0];
}
