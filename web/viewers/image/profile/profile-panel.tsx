import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { measure, type PixelPoint } from '#shared/annotation/measure.ts';
import type { PixelScale } from '#shared/annotation/pixel-scale.ts';
import type { PixelAnnotation } from '#shared/file/annotation.ts';
import { ViewerSelect } from '#web/viewers/frame/viewer-select.tsx';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { measuredLines } from '../measure/measured-words.ts';
import { useFrame } from '../use-frame.ts';
import { lineProfile, type ProfilePoint } from './line-profile.ts';
import { ProfileChart } from './profile-chart.tsx';
import './profile-panel.css';

export type ProfileLine = Extract<PixelAnnotation, { kind: 'profile' }>;

interface ProfilePanelProps {
  readonly source: ImageSource;
  readonly frame: number;
  readonly scale: PixelScale;
  /** Lines that are drawn on this frame. */
  readonly lines: readonly ProfileLine[];
  readonly selectedId: string | undefined;
  readonly onSelect: (annotationId: string) => void;
  /** Called with the point of the image at the chart's cursor; `undefined` if there is no cursor. */
  readonly onCursor: (at: PixelPoint | undefined) => void;
}

interface Known {
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  /** First point that has the highest value. */
  readonly peak: ProfilePoint;
}

/** Returns the summary of the points that have a value; `undefined` if none has. */
function summaryOf(points: readonly ProfilePoint[]): Known | undefined {
  const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const peak = points.find(({ value }) => value === high);
  if (peak === undefined) return undefined;
  return { low, high, mean: values.reduce((sum, value) => sum + value, 0) / values.length, peak };
}

/** Shows a chart of the values along a drawn line. The cursor on the chart marks its point on the image. */
export function ProfilePanel({ source, frame, scale, lines, selectedId, onSelect, onCursor }: ProfilePanelProps) {
  const { t, i18n } = useTranslation('viewer');
  const reader = { t, language: i18n.language };
  const { loaded } = useFrame(source, frame);
  const [share, setShare] = useState<number>();
  const line = lines.find(({ annotationId }) => annotationId === selectedId) ?? lines.at(-1);
  const points = useMemo(
    () => (line && loaded?.frame === frame ? lineProfile({ source, frame, samples: loaded.samples }, line.points) : []),
    [line, loaded, source, frame],
  );
  const known = useMemo(() => summaryOf(points), [points]);
  const index = share === undefined ? undefined : Math.round(share * (points.length - 1));
  const cursor = index === undefined ? undefined : points[index];
  useEffect(() => onCursor(cursor?.at), [cursor, onCursor]);
  useEffect(() => () => onCursor(undefined), [onCursor]);
  const found = line && measure(line, scale);
  const length = found?.kind === 'length' ? found.length : 0;
  const written = (value: number): string =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
  const valueWords = (value: number): string => `${written(value)} ${source.unit ?? ''}`.trim();
  const lengthWords = (part: number): string =>
    t(scale.unit === 'mm' ? 'measured.mm' : 'measured.px', { value: written(part * length) });
  const pointWords = ({ share: part, value }: ProfilePoint): string =>
    t('profile.point', {
      at: lengthWords(part),
      value: value === undefined ? t('profile.noValue') : valueWords(value),
    });
  return (
    <ViewerSide label={t('tool.profile')}>
      <h2 className="profile-title">{t('tool.profile')}</h2>
      {line === undefined && <p>{t('profile.none')}</p>}
      {lines.length > 1 && line !== undefined && (
        <ViewerSelect
          label={t('profile.line')}
          value={line.annotationId}
          choices={lines.map((each, at) => [
            each.annotationId,
            t('profile.numbered', { number: at + 1, length: measuredLines(each, { scale }, reader)[0] ?? '' }),
          ])}
          onChoose={onSelect}
        />
      )}
      {line !== undefined && known === undefined && <p>{t(loaded ? 'profile.outside' : 'loading')}</p>}
      {line !== undefined && known !== undefined && (
        <>
          <div className="profile-scale">
            <span>{valueWords(known.high)}</span>
            <ProfileChart
              points={points}
              low={known.low}
              high={known.high}
              label={t('profile.chart', {
                length: lengthWords(1),
                low: valueWords(known.low),
                high: valueWords(known.high),
                mean: valueWords(known.mean),
                peak: lengthWords(known.peak.share),
              })}
              cursor={cursor}
              onPoint={setShare}
            />
            <span>{valueWords(known.low)}</span>
          </div>
          <input
            type="range"
            className="profile-slider"
            aria-label={t('profile.cursor')}
            aria-valuetext={pointWords(cursor ?? points[0] ?? known.peak)}
            min={0}
            max={points.length - 1}
            value={index ?? 0}
            onChange={({ target }) => setShare(target.valueAsNumber / Math.max(1, points.length - 1))}
          />
          <output className="profile-point">{pointWords(cursor ?? points[0] ?? known.peak)}</output>
          <p>{t('profile.summary', { mean: valueWords(known.mean), peak: lengthWords(known.peak.share) })}</p>
          <p>
            {t(source.isColour ? 'profile.brightness' : source.unit === undefined ? 'profile.grey' : 'profile.unit', {
              unit: source.unit,
            })}
          </p>
        </>
      )}
    </ViewerSide>
  );
}
