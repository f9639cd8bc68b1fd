import { useTranslation } from 'react-i18next';
import { movedBy } from '#shared/geometry/rigid.ts';
import { lengthOf, subtract } from '#shared/geometry/vector.ts';
import { pairRemoved } from '#shared/plan/edit-scan.ts';
import { replaced } from '#shared/plan/edit-plan.ts';
import type { PlannedScan, ScanPair } from '#shared/plan/plan.ts';
import type { ScanFit } from '#shared/plan/scan-fit.ts';
import { PAIRS_WARNING_MM } from '#shared/plan/scan-residual.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import type { CtDesk } from '../parts/ct-desk.ts';
import { millimetres } from '../plan/plan-words.ts';
import { placeCrosshair } from '../state/plane-changes.ts';

/** Returns the distance in mm between the two marks of a pair after the fit; `undefined` without a fit or with one mark only. */
const gapOf = ({ scan, volume }: ScanPair, fit: ScanFit | undefined): number | undefined =>
  scan && volume && fit && lengthOf(subtract(movedBy(fit.rigid, scan), volume));

/**
 * Lists the pairs of marks. Each pair shows the mark that is missing, or the distance of its two marks after the fit.
 */
export function PairList({ desk, scan }: { readonly desk: CtDesk; readonly scan: PlannedScan }) {
  const { t, i18n } = useTranslation(['ct', 'viewer']);
  const { plan, scene, change } = desk;
  if (scan.pairs.length === 0) return null;
  const noteOf = (pair: ScanPair): string => {
    const gap = gapOf(pair, scan.fit);
    if (gap !== undefined) return t('scan.pair.off', { mm: millimetres(gap, { t, language: i18n.language }) });
    if (pair.volume === undefined) return t('scan.pair.noVolume');
    return t(pair.scan === undefined ? 'scan.pair.noScan' : 'scan.pair.both');
  };
  return (
    <ul className="ct-scan-pairs" aria-label={t('scan.pairs')}>
      {scan.pairs.map((pair, at) => {
        const { volume } = pair;
        const name = t('scan.pair.name', { number: at + 1 });
        const text = (
          <>
            <strong>{name}</strong> <span>{noteOf(pair)}</span>
          </>
        );
        return (
          <li key={at} data-far={(gapOf(pair, scan.fit) ?? 0) > PAIRS_WARNING_MM}>
            {volume === undefined ? (
              <span className="ct-scan-pair">{text}</span>
            ) : (
              <button
                type="button"
                className="ct-scan-pair"
                title={t('viewer:show')}
                onClick={() => change(placeCrosshair(scene.space, volume))}
              >
                {text}
              </button>
            )}
            <ViewerButton
              icon="remove"
              label={t('list.remove', { value: name })}
              onPress={() => plan.change((parts) => replaced(parts, pairRemoved(scan, at)))}
            />
          </li>
        );
      })}
    </ul>
  );
}
