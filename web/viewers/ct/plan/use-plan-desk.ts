import { useEffect, useMemo, useState } from 'react';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { PlanDesk, PlanRight, PlanTools } from './plan-desk.ts';
import { isAirway, isScan } from '#shared/plan/plan.ts';
import { useAirways } from '../airway/use-airways.ts';
import type { CtScene } from '../parts/ct-scene.ts';
import type { ScanSource } from '../scan/scan-source.ts';
import { useScanMeshes } from '../scan/use-scan-meshes.ts';
import { usePlan } from './use-plan.ts';

interface Opened {
  readonly right: PlanRight;
  /** Whether the plan's panel is open. */
  readonly isOpen: boolean;
  readonly scanSource: ScanSource;
  readonly scene: CtScene;
}

/** Returns the plan of a volume with its tools. The tools are loaded when the panel opens or the plan has parts. */
export function usePlanDesk(asset: AnnotatedAsset, { right, isOpen, scanSource, scene }: Opened): PlanDesk {
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
  const planned = useMemo(() => [...parts, ...others].filter(isScan), [parts, others]);
  const scans = useScanMeshes(scanSource, planned);
  const airways = useAirways(
    scene,
    useMemo(() => [...parts, ...others].filter(isAirway), [parts, others]),
  );
  return useMemo(
    () => ({ ...plan, isOpen, tools, clearances, scans, airways }),
    [plan, isOpen, tools, clearances, scans, airways],
  );
}
