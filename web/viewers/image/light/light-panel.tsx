import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewerSide } from '#web/viewers/frame/viewer-side.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import { edgesOf, windowBetween } from '#web/viewers/pixels/window-edges.ts';
import { automaticWindow, windowPresets } from '#web/viewers/pixels/window-presets.ts';
import type { ImageLook } from '../use-image-view.ts';
import { useFrame } from '../use-frame.ts';
import { histogramOf } from './histogram.ts';
import { WindowHandles } from './window-handles.tsx';
import './light-panel.css';

/** Returns a limit of the local contrast as a text. */
function contrastWords(t: TFunction<'viewer'>, limit: number, language: string): string {
  if (limit === 0) return t('light.asAcquired');
  return t('light.limit', { limit: new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(limit) });
}

interface LightPanelProps {
  readonly source: ImageSource;
  readonly look: ImageLook;
}

const CONTRAST_MAX = 8;
const CONTRAST_STEP = 0.5;

/** Shows the histogram with the two ends of the window, the windows by name, and the local contrast. */
export function LightPanel({ source, look: { view, change } }: LightPanelProps) {
  const { t, i18n } = useTranslation('viewer');
  const { loaded } = useFrame(source, view.frame);
  const histogram = useMemo(() => loaded && histogramOf(source, loaded.frame, loaded.samples), [source, loaded]);
  const { window, contrastLimit, usesTable } = view;
  const written = (value: number): string =>
    `${new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value)} ${source.unit ?? ''}`.trim();
  const edges = edgesOf(window);
  const choose = (chosen: typeof window) => change({ kind: 'window', window: chosen });
  return (
    <ViewerSide label={t('light.title')}>
      <h2 className="light-title">{t('light.title')}</h2>
      {histogram && loaded ? (
        <>
          <WindowHandles histogram={histogram} window={window} written={written} onWindow={choose} />
          <p className="light-edges">
            {usesTable ? t('windowOfFile') : t('light.edges', { low: written(edges.low), high: written(edges.high) })}
          </p>
          <div className="light-presets" role="group" aria-label={t('preset.label')}>
            <button
              type="button"
              className="viewer-choice"
              onClick={() => choose(automaticWindow(source, loaded.frame, loaded.samples))}
            >
              {t('preset.automatic')}
            </button>
            <button type="button" className="viewer-choice" onClick={() => choose(windowBetween(histogram))}>
              {t('light.whole')}
            </button>
            {source.voiTable !== undefined && (
              <button
                type="button"
                className="viewer-choice"
                aria-pressed={usesTable}
                onClick={() => change({ kind: 'table' })}
              >
                {t('preset.table')}
              </button>
            )}
            {windowPresets(source).map(({ name, label, window: preset }, at) => (
              <button
                key={at}
                type="button"
                className="viewer-choice"
                aria-pressed={!usesTable && preset.center === window.center && preset.width === window.width}
                onClick={() => choose(preset)}
              >
                {label ?? t(`preset.${name}`)}
              </button>
            ))}
          </div>
        </>
      ) : (
        <p>{t('loading')}</p>
      )}
      <div className="light-contrast">
        <label>
          {t('light.contrast')}
          <input
            type="range"
            min={0}
            max={CONTRAST_MAX}
            step={CONTRAST_STEP}
            value={contrastLimit}
            aria-valuetext={contrastWords(t, contrastLimit, i18n.language)}
            onChange={({ target }) => change({ kind: 'equalise', contrastLimit: target.valueAsNumber })}
          />
        </label>
        <output>{contrastWords(t, contrastLimit, i18n.language)}</output>
      </div>
      <p>{t('light.contrastHelp')}</p>
    </ViewerSide>
  );
}
