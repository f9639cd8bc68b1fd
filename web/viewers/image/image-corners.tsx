import { useTranslation } from 'react-i18next';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { dicomDay, personName } from './dicom-words.ts';
import type { ImageSource } from './image-source.ts';
import { orientationLetters } from './orientation-letters.ts';
import { scaleBar } from './scale-bar.ts';
import { viewportOf, type ImageView } from './use-image-view.ts';

interface ImageCornersProps {
  readonly source: ImageSource;
  readonly view: ImageView;
  readonly series: DicomInstance | undefined;
  readonly name: string;
}

const lines = (texts: readonly (string | undefined)[]) =>
  texts.filter((text) => text !== undefined && text !== '').map((text) => <div key={text}>{text}</div>);

/** Who and what is looked at, how, and which way round. */
export function ImageCorners({ source, view, series, name }: ImageCornersProps) {
  const { t, i18n } = useTranslation('viewer');
  const { scale } = viewportOf(view, source);
  const letters = orientationLetters(source.orientation, series?.PatientOrientation);
  const mmPerPx = source.spacing && scale > 0 ? source.spacing.columnMm / scale : undefined;
  const bar = mmPerPx === undefined ? undefined : scaleBar(mmPerPx);
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
          t('window', { center: Math.round(view.window.center), width: Math.round(view.window.width) }),
          t('zoomed', { percent: Math.round(scale * 100) }),
        ])}
      </div>
      {bar !== undefined && (
        <div className="corner corner-end-bottom">
          <div className="scale-bar" style={{ inlineSize: bar.px }} />
          {t(source.spacing?.at === 'detector' ? 'scaleAtDetector' : 'scale', { mm: bar.mm })}
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
