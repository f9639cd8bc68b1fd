import { lastPointRemoved, replaced, withoutPart } from '#shared/plan/edit-plan.ts';
import { pairRemoved } from '#shared/plan/edit-scan.ts';
import type { PlannedScan } from '#shared/plan/plan.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { takeTool } from '../parts/ct-keys.ts';
import { isPlanning, type PlanTool } from '../state/ct-state.ts';
import { mayPlace, placeAt, selectedPart } from './place-part.ts';

export const PLAN_LETTERS: Readonly<Record<PlanTool, string>> = { canal: 'N', root: 'T', implant: 'F' };

/** Removes a part from the plan of the person's side. */
export function removePart({ plan, change }: CtDesk, partId: string): void {
  plan.change((parts) => withoutPart(parts, partId));
  change((state) => ({ ...state, selected: undefined }));
}

/**
 * While marks are being set, removes the last pair of marks. Never removes the scan itself, so that an accidental key press cannot delete
 * it.
 */
function markTakenBack({ plan, state }: CtDesk, scan: PlannedScan): boolean {
  if (state.tool === 'mark' && scan.pairs.length > 0) {
    plan.change((parts) => replaced(parts, pairRemoved(scan, scan.pairs.length - 1)));
  }
  return true;
}

/** Removes the last point of the tube that is being drawn; otherwise removes the selected part. Returns whether a part was selected. */
function backspace(desk: CtDesk): boolean {
  const part = selectedPart(desk);
  if (part === undefined) return false;
  if (part.kind === 'scan') return markTakenBack(desk, part);
  if (part.kind === 'implant' || part.kind === 'airway' || part.kind !== desk.state.tool) {
    removePart(desk, part.partId);
    return true;
  }
  const left = lastPointRemoved(part);
  if (left === undefined) removePart(desk, part.partId);
  else desk.plan.change((parts) => replaced(parts, left));
  return true;
}

/** Whether the focus is on a control that Enter would press. */
const isOnControl = (): boolean => document.activeElement?.matches('button, a, summary') === true;

/** Handles a key. Returns whether the planning tools used the key. Letters activate a planning tool. */
export function pressPlan(desk: CtDesk, key: string): boolean {
  const { plan, state, change } = desk;
  if (plan.right !== 'change') return false;
  const tool = (['canal', 'root', 'implant'] as const).find((each) => PLAN_LETTERS[each] === key.toUpperCase());
  if (tool !== undefined) {
    change(takeTool(tool));
    return true;
  }
  if (key === 'Backspace') return backspace(desk);
  const part = selectedPart(desk);
  if (key === 'Delete' && part !== undefined) {
    removePart(desk, part.partId);
    return true;
  }
  if (key === 'Enter' && mayPlace(desk) && !isOnControl()) {
    placeAt(desk, state.crosshair);
    return true;
  }
  if (key !== 'Escape' || !isPlanning(state.tool)) return false;
  change((before) => ({ ...before, tool: 'window' }));
  return true;
}
