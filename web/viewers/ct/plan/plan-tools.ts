import { clearancesOf } from '#shared/plan/clearances.ts';
import type { PlanTools } from './plan-desk.ts';
import { planClick, planGrip } from './plan-grips.ts';
import { pressPlan } from './plan-keys.ts';
import { PlanPanel } from './plan-panel.tsx';
import { PlanShapes, UnrolledOutlines } from './plan-shapes.tsx';

/** Tools for planning, in a code chunk of their own. */
export const planTools: PlanTools = {
  Shapes: PlanShapes,
  Unrolled: UnrolledOutlines,
  Panel: PlanPanel,
  grip: planGrip,
  click: planClick,
  press: pressPlan,
  judge: (parts, others) =>
    parts.flatMap((part) => (part.kind === 'implant' ? clearancesOf(part, [...parts, ...others]) : [])),
};
