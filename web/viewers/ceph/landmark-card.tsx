import { useTranslation } from 'react-i18next';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import { HeadDrawing } from './head-drawing.tsx';

interface LandmarkCardProps {
  /** Point to place or correct; `undefined` if all are placed and none is selected. */
  readonly id: LandmarkId | undefined;
  readonly isPlaced: boolean;
  readonly mayPlace: boolean;
  readonly facing: 'right' | 'left';
  /** Places the point in the middle of the screen, for people who use the keyboard. */
  readonly onPlaceHere: () => void;
  readonly onSkip: () => void;
  readonly onRemove: (id: LandmarkId) => void;
}

/** Shows the next point, with its definition and position. */
export function LandmarkCard({ id, isPlaced, mayPlace, facing, onPlaceHere, onSkip, onRemove }: LandmarkCardProps) {
  const { t } = useTranslation('ceph');
  if (!mayPlace) return <p className="ceph-quiet">{t('noPermission')}</p>;
  if (id === undefined) return <p>{t('allPlaced')}</p>;
  return (
    <section className="ceph-card" aria-live="polite">
      <div>
        <h2>{isPlaced ? <bdi>{id}</bdi> : t('place', { id })}</h2>
        <p>{t(`landmark.${id}`)}</p>
        {isPlaced ? (
          <>
            <p className="ceph-quiet">{t('keys')}</p>
            <button type="button" className="viewer-choice" onClick={() => onRemove(id)}>
              {t('remove')}
            </button>
          </>
        ) : (
          <div className="ceph-choices">
            <button type="button" className="viewer-choice" onClick={onPlaceHere}>
              {t('placeHere')}
            </button>
            <button type="button" className="viewer-choice" onClick={onSkip}>
              {t('skip')}
            </button>
          </div>
        )}
      </div>
      <HeadDrawing id={id} label={t('where', { id })} facing={facing} />
    </section>
  );
}
