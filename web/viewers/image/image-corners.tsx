import { useTranslation } from 'react-i18next';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { Corner } from '#web/viewers/frame/corners/corner.tsx';
import { PatientCorner, StudyCorner } from '#web/viewers/frame/corners/series-corners.tsx';
import { usePositionWords } from '#web/viewers/frame/corners/use-position-words.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { type ImageView, screenAxes } from './image-view.ts';
import type { PixelScale } from '#shared/annotation/pixel-scale.ts';
import { orientationLetters } from '#web/viewers/pixels/orientation-letters.ts';
import { scaleBar } from '#web/viewers/pixels/scale-bar.ts';
import './image-corners.css';

interface ImageCornersProps {
  readonly source: ImageSource;
  readonly view: ImageView;
  readonly series: DicomInstance | undefined;
  readonly name: string;
  readonly scale: PixelScale;
  /** Notes about the processing of the image, such as raised local contrast. */
  readonly marks: readonly string[];
}

const SCALE_WORDS = {
  patient: 'scale',
  detector: 'scaleAtDetector',
  calibration: 'scaleCalibrated',
} as const satisfies Partial<Record<PixelScale['from'], string>>;

/** Shows the patient, the study, the display settings and the orientation in the corners of the image. */
export function ImageCorners({ source, view, series, name, scale, marks }: ImageCornersProps) {
  const { t } = useTranslation('viewer');
  const positionWords = usePositionWords();
  const { viewport, window, usesTable } = view;
  const letters = orientationLetters(source.orientation, series?.PatientOrientation, screenAxes(viewport));
  const { unit, from, columnWidth } = scale;
  const bar = unit === 'mm' && viewport.scale > 0 ? scaleBar(columnWidth / viewport.scale) : undefined;
  return (
    <div className="image-corners">
      <PatientCorner series={series} />
      <StudyCorner series={series} name={name} />
      <Corner
        at="start-bottom"
        lines={[
          source.frameCount > 1 ? t('slice', { number: view.frame + 1, count: source.frameCount }) : undefined,
          source.frameCount > 1 ? positionWords(source.positionOf?.(view.frame)) : undefined,
          usesTable
            ? t('windowOfFile')
            : t('window', { center: Math.round(window.center), width: Math.round(window.width) }),
          t('zoomed', { percent: Math.round(viewport.scale * 100) }),
          viewport.angle === 0 ? undefined : t('turned', { degrees: Math.round(viewport.angle * 10) / 10 }),
          viewport.isMirrored ? t('mirrored') : undefined,
        ]}
      >
        {marks.map((mark) => (
          <div key={mark} className="processing-mark" role="status">
            <bdi>{mark}</bdi>
          </div>
        ))}
      </Corner>
      {bar !== undefined && from !== 'nothing' && (
        <Corner at="end-bottom" lines={[t(SCALE_WORDS[from], { mm: bar.mm })]}>
          <div className="scale-bar" style={{ inlineSize: bar.px }} />
        </Corner>
      )}
      {letters !== undefined && (
        <>
          <div className="edge edge-left">{letters.left}</div>
          <div className="edge edge-right">{letters.right}</div>
          <div className="edge edge-top">{letters.top}</div>
          <div className="edge edge-bottom">{letters.bottom}</div>
        </>
      )}
    </div>
  );
}
