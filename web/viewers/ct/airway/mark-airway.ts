import type { Vector } from '#shared/geometry/vector.ts';
import { airMarked, newAirway } from '#shared/plan/edit-airway.ts';
import { replaced } from '#shared/plan/edit-plan.ts';
import { PLAN_AIRWAYS_MAX, PLAN_PARTS_MAX } from '#shared/plan/plan-limits.ts';
import { isAirway, type PlanPart } from '#shared/plan/plan.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { heldInside } from '../space/volume-space.ts';
import { proposeAirValue } from './propose-air-value.ts';

/** Whether a press may mark air: the selected airway can be marked again, or the plan has room for another airway. */
export const mayMarkAirway = ({ plan }: Pick<CtDesk, 'plan'>, selected: PlanPart | undefined): boolean =>
  selected?.kind === 'airway' ||
  (plan.parts.length < PLAN_PARTS_MAX && plan.parts.filter(isAirway).length < PLAN_AIRWAYS_MAX);

/** Sets the mark of the selected airway; adds a new airway if none is selected. */
export function markAirway({ plan, scene, change }: CtDesk, selected: PlanPart | undefined, place: Vector): void {
  const at = heldInside(scene.space, place);
  const partId = selected?.kind === 'airway' ? selected.partId : crypto.randomUUID();
  if (selected?.kind === 'airway') plan.change((parts) => replaced(parts, airMarked(selected, at)));
  else plan.change((parts) => [...parts, newAirway(partId, at, proposeAirValue(at, scene) ?? 0)]);
  change((state) => ({ ...state, selected: partId, tool: 'window' }));
}
