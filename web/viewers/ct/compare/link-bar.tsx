import { useTranslation } from 'react-i18next';
import { turnOf } from '#shared/geometry/rigid.ts';
import { lengthOf, subtract } from '#shared/geometry/vector.ts';
import { PLANE_NAMES } from '#shared/plan/presentation.ts';
import { middleVoxel } from '../space/volume-space.ts';
import { firstMotion, forwards } from './linked-motion.ts';
import { changed, type LinkedVolumes, linkToggled, restarted, windowLinkToggled } from './linked-volumes.ts';

interface LinkBarProps {
  readonly volumes: LinkedVolumes;
  readonly update: (next: (before: LinkedVolumes) => LinkedVolumes) => void;
}

/** If the shift and the turn are below these limits, the volumes count as not aligned. */
const STILL = { mm: 0.005, degrees: 0.005 } as const;

/**
 * Returns how far the newer volume was moved and turned since the start of the comparison; `undefined` if it was not
 * moved.
 */
function alignmentOf({ sides: { older, newer }, motion }: LinkedVolumes) {
  if (older === undefined || newer === undefined) return undefined;
  const middle = middleVoxel(older.scene.space);
  const began = forwards(firstMotion(older.scene, newer.scene)).place(middle);
  const mm = lengthOf(subtract(forwards(motion).place(middle), began));
  const degrees = (turnOf(motion) * 180) / Math.PI;
  return mm < STILL.mm && degrees < STILL.degrees ? undefined : { mm, degrees };
}

/**
 * Shows the switches that link the two sides, and the alignment of the volumes. On a phone, also lets the person choose
 * the plane.
 */
export function LinkBar({ volumes, update }: LinkBarProps) {
  const { t, i18n } = useTranslation('ct');
  const { isLinked, isWindowLinked, active, sides } = volumes;
  const shown = sides[active]?.state.active;
  const alignment = alignmentOf(volumes);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <div className="ct-compare-bar">
      <div className="ct-compare-planes" role="group" aria-label={t('compare.plane')}>
        {PLANE_NAMES.map((plane) => (
          <button
            key={plane}
            type="button"
            className="viewer-choice"
            aria-pressed={shown === plane}
            onClick={() =>
              update((before) =>
                changed(before, before.active, (state) => ({ ...state, active: plane, enlarged: undefined })),
              )
            }
          >
            {t(`pane.${plane}`)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="viewer-choice"
        aria-pressed={isLinked}
        aria-keyshortcuts="K"
        title={`${t('compare.link')} (K)`}
        onClick={() => update(linkToggled)}
      >
        {t('compare.link')}
      </button>
      <button
        type="button"
        className="viewer-choice"
        aria-pressed={isWindowLinked}
        onClick={() => update(windowLinkToggled)}
      >
        {t('compare.linkWindow')}
      </button>
      {isLinked && alignment !== undefined && (
        <>
          <span role="status">
            {t('compare.aligned', { mm: number.format(alignment.mm), degrees: number.format(alignment.degrees) })}
          </span>
          <button type="button" className="viewer-link" onClick={() => update(restarted)}>
            {t('compare.restart')}
          </button>
        </>
      )}
    </div>
  );
}
