import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAIRS_MIN } from '#shared/geometry/align-points.ts';
import { completePairs, marked, mayMark, withFit } from '#shared/plan/edit-scan.ts';
import { replaced } from '#shared/plan/edit-plan.ts';
import { EDGE_VALUE_MAX } from '#shared/plan/plan-limits.ts';
import type { PlannedScan } from '#shared/plan/plan.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import { NumberField } from '../plan/number-field.tsx';
import { mayPlace, placeAt } from '../plan/place-part.ts';
import { proposeEdgeValue } from './fit/propose-edge-value.ts';
import { isSame } from '#web/viewers/annotation/merge-lists.ts';
import { PairList } from './pair-list.tsx';
import type { ScanMesh } from './scan-mesh.ts';
import { useFit } from './use-fit.ts';

const ScanView = lazy(() => import('./scan-view.tsx'));

interface ScanEditorProps {
  readonly desk: CtDesk;
  readonly scan: PlannedScan;
  readonly mesh: ScanMesh;
}

/** Lets the person mark pairs of places on a scan and in the volume. Fits the scan by these pairs and by the volume's surface. */
export function ScanEditor({ desk, scan, mesh }: ScanEditorProps) {
  const { t } = useTranslation('ct');
  const { plan, state, change } = desk;
  const isMarking = state.tool === 'mark';
  const set = (next: PlannedScan) => plan.change((parts) => replaced(parts, next));
  const marks = scan.pairs.flatMap(({ scan: at }, index) => (at === undefined ? [] : [{ number: index + 1, at }]));
  return (
    <>
      <button
        type="button"
        className="viewer-choice"
        aria-pressed={isMarking}
        onClick={() => change((before) => ({ ...before, tool: isMarking ? 'window' : 'mark' }))}
      >
        {t('scan.mark')}
      </button>
      {isMarking && <p>{t('scan.hint')}</p>}
      <Suspense fallback={<p role="status">{t('scan.loading')}</p>}>
        <ScanView
          mesh={mesh}
          label={t('scan.view', { name: mesh.name })}
          marks={marks}
          onMark={isMarking && mayMark(scan, 'scan') ? (at) => set(marked(scan, 'scan', at)) : undefined}
        />
      </Suspense>
      {isMarking && (
        <button
          type="button"
          className="viewer-choice"
          disabled={!mayPlace(desk)}
          onClick={() => placeAt(desk, state.crosshair)}
        >
          {t('scan.atCrosshair')}
        </button>
      )}
      <PairList desk={desk} scan={scan} />
      <FitControls desk={desk} scan={scan} mesh={mesh} />
    </>
  );
}

/** Starts the fit of a scan, shows its progress, and explains why there is no result. */
function FitControls({ desk, scan, mesh }: ScanEditorProps) {
  const { t } = useTranslation('ct');
  const { scene, plan } = desk;
  const pairs = useMemo(() => completePairs(scan), [scan]);
  const missing = PAIRS_MIN - pairs.length;
  const proposed = useMemo(
    () =>
      missing > 0
        ? undefined
        : proposeEdgeValue(
            pairs.map(({ to }) => to),
            scene,
          ),
    [pairs, missing, scene],
  );
  const [typed, setTyped] = useState<number>();
  const edgeValue = typed ?? scan.fit?.edgeValue ?? proposed;
  const { partId } = scan;
  const run = useFit((fit) =>
    // The fit is dropped if the pairs were changed while it ran.
    plan.change((parts) =>
      parts.map((part) =>
        part.kind === 'scan' && part.partId === partId && isSame(part.pairs, scan.pairs) ? withFit(part, fit) : part,
      ),
    ),
  );
  if (run.share !== undefined) {
    return (
      <div className="ct-scan-run" role="status">
        <label>
          {t('scan.fitting')}
          <progress value={run.share} />
        </label>
        <button type="button" className="viewer-choice" onClick={run.cancel}>
          {t('scan.cancel')}
        </button>
      </div>
    );
  }
  const waits = missing > 0 ? t('scan.missing', { count: missing }) : scene.isFinest ? undefined : t('scan.waits');
  return (
    <>
      {edgeValue !== undefined && (
        <NumberField
          label={t('scan.edge')}
          value={edgeValue}
          min={-EDGE_VALUE_MAX}
          max={EDGE_VALUE_MAX}
          step={50}
          onChange={setTyped}
        />
      )}
      <button
        type="button"
        className="viewer-choice ct-scan-fit"
        disabled={waits !== undefined || edgeValue === undefined}
        onClick={() => {
          if (edgeValue !== undefined) run.start({ scene, scan, mesh, edgeValue });
        }}
      >
        {t(scan.fit === undefined ? 'scan.fit' : 'scan.refit')}
      </button>
      <div role="status">
        {waits !== undefined && <p className="ct-plan-quiet">{waits}</p>}
        {run.refusal !== undefined && <p className="ct-plan-warning">{t(`scan.refused.${run.refusal}`)}</p>}
      </div>
    </>
  );
}
