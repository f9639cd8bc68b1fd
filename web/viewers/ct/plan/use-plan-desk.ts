import { useEffect, useMemo, useState } from 'react';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { PlanDesk, PlanRight, PlanTools } from './plan-desk.ts';
import { usePlan } from './use-plan.ts';

/** Returns the plan of a volume with its tools, which load when the panel opens or something is planned. */
export function usePlanDesk(asset: AnnotatedAsset, right: PlanRight, isOpen: boolean): PlanDesk {
  const plan = usePlan(asset, right);
  const { parts, others } = plan;
  const [tools, setTools] = useState<PlanTools>();
  const isNeeded = isOpen || parts.length + others.length > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isHere = true;
    void import('./plan-tools.ts').then(({ planTools }) => {
      if (isHere) setTools(planTools);
    });
    return () => {
      isHere = false;
    };
  }, [isNeeded]);
  const clearances = useMemo(() => tools?.judge(parts, others) ?? [], [tools, parts, others]);
  return useMemo(() => ({ ...plan, isOpen, tools, clearances }), [plan, isOpen, tools, clearances]);
}
