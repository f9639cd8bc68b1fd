import { useTranslation } from 'react-i18next';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { VolumeUrls } from '../../volume/volume-urls.ts';
import type { OpenedScene } from '../parts/use-ct-scene.ts';
import { useSceneNotice } from '../parts/use-scene-notice.ts';
import type { Framed } from '../space/pane-view.ts';
import { isInside } from '../space/volume-space.ts';
import type { Change, CtState } from '../state/ct-state.ts';
import { OpenedSide } from './opened-side.tsx';

/** One of the two volumes: its names and its addresses. */
export interface ComparedVolume {
  /** The volume's file and asset; absent if it cannot be read. */
  readonly asset: AnnotatedAsset | undefined;
  readonly name: string;
  /** Day of the study, formatted in the person's language. */
  readonly day: string;
  /** Device, and the source of the day. */
  readonly facts: readonly string[];
  readonly series: DicomInstance | undefined;
  readonly urls: VolumeUrls;
}

interface VolumeSideProps {
  readonly volume: ComparedVolume;
  readonly opened: OpenedScene;
  /** View of the volume; absent until it has opened. */
  readonly state: CtState | undefined;
  readonly change: (change: Change) => void;
  /** Box that a viewport shows in full without zoom; absent until both volumes have opened. */
  readonly frame: Framed | undefined;
  readonly isActive: boolean;
  readonly mayDraw: boolean;
  readonly isListed: boolean;
  readonly onRetry: () => void;
}

/** Shows one of two volumes below its day, or the reason why it cannot be shown. */
export function VolumeSide({ volume, opened, state, frame, onRetry, ...side }: VolumeSideProps) {
  const { t } = useTranslation(['ct', 'viewer']);
  const { notice, isUrgent, share } = useSceneNotice(opened, t('compare.reduced'));
  const { scene } = opened;
  const { asset, name, day, facts, series } = volume;
  const isOutside = scene !== undefined && state !== undefined && !isInside(scene.space, state.crosshair);
  return (
    <section className="ct-compare-side" aria-label={day} data-active={side.isActive} data-state={opened.state}>
      <header className="ct-compare-head">
        <h2>
          <bdi>{day}</bdi>
        </h2>
        <bdi className="ct-compare-facts">{facts.join(' · ')}</bdi>
        {isOutside && (
          <span className="ct-compare-urgent" role="status">
            {t('compare.outside')}
          </span>
        )}
      </header>
      {asset !== undefined && scene !== undefined && state !== undefined ? (
        <OpenedSide {...{ asset, name, day, series, scene, state, frame: frame ?? scene.space }} {...side} />
      ) : (
        <div className="ct-compare-empty">
          {opened.error === undefined ? (
            <p role="status">{t('loading')}</p>
          ) : (
            <>
              <p role="alert">{t('compare.failed')}</p>
              <button type="button" className="viewer-choice" onClick={onRetry}>
                {t('viewer:save.again')}
              </button>
            </>
          )}
        </div>
      )}
      {notice !== undefined && scene !== undefined && (
        <p className="ct-compare-notice ct-notice" role="status" data-urgent={isUrgent}>
          {share !== undefined && <progress value={share} />}
          {notice}
        </p>
      )}
    </section>
  );
}
