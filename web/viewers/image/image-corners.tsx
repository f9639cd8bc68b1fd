import { useTranslation } from 'react-i18next';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { dicomDay, personName } from './dicom-words.ts';
import type { ImageSource } from './image-source.ts';
import { type ImageView, screenAxes } from './image-view.ts';
import type { PixelScale } from './measure/pixel-scale.ts';
import { orientationLetters } from './orientation-letters.ts';
import { scaleBar } from './scale-bar.ts';

interface ImageCornersProps {
  readonly source: ImageSource;
  readonly view: ImageView;
  readonly series: DicomInstance | undefined;
  readonly name: string;
  readonly scale: PixelScale;
}

const lines = (texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').map((text) => <div key={text}>{text}</div>);

const SCALE_WORDS = {
  patient: 'scale',
  detector: 'scaleAtDetector',
  calibration: 'scaleCalibrated',
} as const satisfies Partial<Record<PixelScale['from'], string>>;

/** Who and what is looked at, how, and which way round. */
export function ImageCorners({ source, view, series, name, scale }: ImageCornersProps) {
  const { t, i18n } = useTranslation('viewer');
  const { viewport, window, usesTable } = view;
  const letters = orientationLetters(source.orientation, series?.PatientOrientation, screenAxes(viewport));
  const { unit, from, columnWidth } = scale;
  const bar = unit === 'mm' && viewport.scale > 0 ? scaleBar(columnWidth / viewport.scale) : undefined;
  return (
    <div className="image-corners">
      <div className="corner corner-start-top">
        {lines([
          personName(series?.PatientName),
          series?.PatientID,
          [series?.PatientSex, dicomDay(series?.PatientBirthDate, i18n.language)].filter(Boolean).join(' · '),
        ])}
      </div>
      <div className="corner corner-end-top">
        {lines([
          series?.InstitutionName,
          [series?.Modality, dicomDay(series?.StudyDate, i18n.language)].filter(Boolean).join(' · '),
          series?.SeriesDescription ?? name,
        ])}
      </div>
      <div className="corner corner-start-bottom">
        {lines([
          source.frameCount > 1 ? t('slice', { number: view.frame + 1, count: source.frameCount }) : undefined,
          usesTable
            ? t('windowOfFile')
            : t('window', { center: Math.round(window.center), width: Math.round(window.width) }),
          t('zoomed', { percent: Math.round(viewport.scale * 100) }),
          viewport.angle === 0 ? undefined : t('turned', { degrees: Math.round(viewport.angle * 10) / 10 }),
          viewport.isMirrored ? t('mirrored') : undefined,
        ])}
      </div>
      {bar !== undefined && from !== 'nothing' && (
        <div className="corner corner-end-bottom">
          <div className="scale-bar" style={{ inlineSize: bar.px }} />
          {t(SCALE_WORDS[from], { mm: bar.mm })}
        </div>
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
