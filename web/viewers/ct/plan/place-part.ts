import { newImplant, newTube, pointAppended, replaced } from '#shared/plan/edit-plan.ts';
import { marked, mayMark } from '#shared/plan/edit-scan.ts';
import type { PlanPart } from '#shared/plan/plan.ts';
import { PLAN_PARTS_MAX, PLAN_POINTS_MAX } from '#shared/plan/plan-limits.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { markAirway, mayMarkAirway } from '../airway/mark-airway.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { isPlanning, type Change } from '../state/ct-state.ts';
import { placeCrosshair } from '../state/plane-changes.ts';

/** Returns the selected part, if it belongs to the person's side. */
export const selectedPart = ({ state, plan }: Pick<CtDesk, 'state' | 'plan'>): PlanPart | undefined =>
  plan.parts.find(({ partId }) => partId === state.selected);

const select =
  (partId: string): Change =>
  (state) => ({ ...state, selected: partId });

/** Adds a part and selects it. */
export function addPart({ plan, change }: CtDesk, part: PlanPart, gesture?: symbol): void {
  plan.change((parts) => [...parts, part], gesture);
  change(select(part.partId));
}

/** Whether the active tool can place another point or part. The plan must be open, changeable and not full. */
export function mayPlace(desk: CtDesk): boolean {
  const { state, plan } = desk;
  if (!isPlanning(state.tool) || plan.right !== 'change' || !plan.isOpen) return false;
  const part = selectedPart(desk);
  if (state.tool === 'mark') return part?.kind === 'scan' && mayMark(part, 'volume');
  if (state.tool === 'airway') return mayMarkAirway(desk, part);
  if ((part?.kind === 'canal' || part?.kind === 'root') && part.kind === state.tool)
    return part.points.length < PLAN_POINTS_MAX;
  return plan.parts.length < PLAN_PARTS_MAX;
}

/** Places a point or part with the active tool: the selected tube's next point, a new tube, an implant, or a mark. */
export function placeAt(desk: CtDesk, at: Vector): void {
  const { state, plan, change, scene } = desk;
  const { tool } = state;
  if (!isPlanning(tool) || !mayPlace(desk)) return;
  // The crosshair moves to the placed point. So the other planes show it, and the next point can be set in any plane.
  change(placeCrosshair(scene.space, at));
  if (tool === 'implant') {
    addPart(desk, newImplant(crypto.randomUUID(), at));
    change((before) => ({ ...before, tool: 'window' }));
    return;
  }
  const part = selectedPart(desk);
  if (tool === 'airway') {
    markAirway(desk, part, at);
    return;
  }
  if (tool === 'mark') {
    if (part?.kind === 'scan') plan.change((parts) => replaced(parts, marked(part, 'volume', at)));
    return;
  }
  if ((part?.kind === 'canal' || part?.kind === 'root') && part.kind === tool)
    plan.change((parts) => replaced(parts, pointAppended(part, at)));
  else addPart(desk, newTube(tool, crypto.randomUUID(), at));
}
