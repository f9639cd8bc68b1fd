import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointPair } from '#shared/geometry/align-points.ts';
import { ViewerButton } from '#web/viewers/frame/viewer-button.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import { type LinkedVolumes, realigned } from '../linked-volumes.ts';
import type { Scenes } from '../use-linked-volumes.ts';
import { alignedByPairs, goToPair, pairHere, pairsMissing } from './marked-pairs.ts';
import { type AlignRun, useAlign } from './use-align.ts';
import './align-panel.css';

interface AlignPanelProps {
  readonly scenes: Scenes;
  readonly volumes: LinkedVolumes;
  readonly update: (next: (before: LinkedVolumes) => LinkedVolumes) => void;
  /** Pairs marked so far; they are kept when the panel closes. */
  readonly pairs: readonly PointPair[];
  readonly onPairs: (pairs: readonly PointPair[]) => void;
}

/**
 * Lets the person align two volumes by pairs of points, then refine the alignment by the volumes' grey values (STU-65).
 */
export function AlignPanel({ scenes, volumes, update, ...marks }: AlignPanelProps) {
  const { t } = useTranslation('ct');
  const run = useAlign(({ motion }) => update((before) => realigned(before, motion)));
  const { older, newer } = scenes;
  const isLoaded = older?.isFinest === true && newer?.isFinest === true;
  return (
    <ViewerSide label={t('compare.align.title')}>
      <div className="ct-align">
        <h2>{t('compare.align.title')}</h2>
        <p>{t('compare.align.caution')}</p>
        <Pairs volumes={volumes} update={update} {...marks} />
        <button
          type="button"
          className="viewer-choice"
          disabled={!isLoaded || run.share !== undefined}
          onClick={() => older && newer && run.start({ older, newer, motion: volumes.motion })}
        >
          {t('compare.align.refine')}
        </button>
        {!isLoaded && <p>{t('scan.waits')}</p>}
        <Outcome run={run} />
      </div>
    </ViewerSide>
  );
}

/** Lets the person mark pairs of points at the crosshairs, and align the volumes by these pairs. */
function Pairs({ volumes, update, pairs, onPairs }: Omit<AlignPanelProps, 'scenes'>) {
  const { t, i18n } = useTranslation('ct');
  const [aligned, setAligned] = useState<{ readonly errorMm: number | undefined }>();
  const change = (next: readonly PointPair[]) => {
    onPairs(next);
    setAligned(undefined);
  };
  const here = pairHere(volumes);
  const missing = pairsMissing(pairs);
  const align = () => {
    const found = alignedByPairs(pairs);
    setAligned({ errorMm: found?.errorMm });
    if (found !== undefined) update(found.update);
  };
  const mm = (value: number) =>
    t('value.mm', { value: value.toLocaleString(i18n.language, { maximumFractionDigits: 2 }) });
  return (
    <>
      <p>{t('compare.align.hint')}</p>
      <button
        type="button"
        className="viewer-choice"
        disabled={here === undefined}
        onClick={() => here && change([...pairs, here])}
      >
        {t('compare.align.mark')}
      </button>
      {pairs.length > 0 && (
        <ol className="ct-align-pairs">
          {pairs.map((pair, at) => {
            const name = t('scan.pair.name', { number: at + 1 });
            return (
              <li key={[...pair.from, ...pair.to].join()}>
                <button
                  type="button"
                  className="viewer-link"
                  aria-label={t('compare.align.goTo', { number: at + 1 })}
                  onClick={() => update((before) => goToPair(before, pair))}
                >
                  {name}
                </button>
                <ViewerButton
                  icon="remove"
                  label={t('list.remove', { value: name })}
                  onPress={() => change(pairs.filter((each) => each !== pair))}
                />
              </li>
            );
          })}
        </ol>
      )}
      {missing > 0 && pairs.length > 0 && <p>{t('scan.missing', { count: missing })}</p>}
      {missing === 0 && (
        <button type="button" className="viewer-choice" onClick={align}>
          {t('compare.align.byPairs')}
        </button>
      )}
      {aligned !== undefined && (
        <p role="status">
          {aligned.errorMm === undefined
            ? t('scan.refused.line')
            : `${t('scan.residual.pairs')}: ${mm(aligned.errorMm)}`}
        </p>
      )}
    </>
  );
}

/** Shows the progress of the refinement by grey values, and its result. */
function Outcome({ run: { share, outcome, cancel } }: { readonly run: AlignRun }) {
  const { t, i18n } = useTranslation('ct');
  const number = (value: number, digits: number) =>
    value.toLocaleString(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (share !== undefined) {
    return (
      <p role="status" className="ct-align-run">
        {t('compare.align.refining')}
        <progress value={share} aria-label={t('compare.align.refining')} />
        <button type="button" className="viewer-choice" onClick={cancel}>
          {t('scan.cancel')}
        </button>
      </p>
    );
  }
  if (outcome === undefined) return null;
  if (outcome === 'failed') return <p role="alert">{t('scan.refused.failed')}</p>;
  if (outcome === 'notFound') return <p role="alert">{t('compare.align.notFound')}</p>;
  const { mm, degrees, before, after } = outcome;
  const found = { mm: number(mm, 1), degrees: number(degrees, 1), before: number(before, 3), after: number(after, 3) };
  return <p role="status">{t('compare.align.found', found)}</p>;
}
