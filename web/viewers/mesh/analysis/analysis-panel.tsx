import { useTranslation } from 'react-i18next';
import { ColourLegend } from './colour-legend.tsx';
import type { AnalysisTools } from './use-analysis.ts';

/** Explains the colours of an analysis. Lets the person set the limits of distances, or the direction for undercuts. */
export function AnalysisPanel({ tools }: { tools: AnalysisTools }) {
  const { t, i18n } = useTranslation('mesh');
  const { kind, scale, jaws, areas, isComputing } = tools;
  if (kind === undefined) return null;
  if (kind === 'undercut') {
    return (
      <section className="mesh-panel" aria-label={t('undercut.title')} aria-busy={isComputing}>
        <h2>{t('undercut.title')}</h2>
        <p>{t('undercut.text')}</p>
        <button type="button" className="viewer-choice" onClick={tools.lookFromHere}>
          {t('undercut.again')}
        </button>
        <ColourLegend
          scale={scale}
          ticks={[-1, 0, 30]}
          wordOf={(value) => t(UNDERCUT_WORDS[value] ?? 'undercut.flat')}
        />
      </section>
    );
  }
  const inMm = (mm: number) => mm.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
  const area = (mm2: number) => mm2.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return (
    <section className="mesh-panel" aria-label={t('occlusion.title')} aria-busy={isComputing}>
      <h2>{t('occlusion.title')}</h2>
      {jaws === undefined ? (
        <p>{t('occlusion.noJaws')}</p>
      ) : (
        <>
          <ColourLegend
            scale={scale}
            ticks={[-0.5, 0, tools.contact, tools.reach]}
            wordOf={(value) => t('occlusion.mm', { mm: inMm(value) })}
          />
          <Limit name="contact" value={tools.contact} max={0.5} step={0.02} onChange={tools.setContact} />
          <Limit name="reach" value={tools.reach} max={5} step={0.1} onChange={tools.setReach} />
          {areas !== undefined && (
            <ul className="mesh-facts">
              <li>{t('occlusion.area_upper', { area: area(areas.upper) })}</li>
              <li>{t('occlusion.area_lower', { area: area(areas.lower) })}</li>
            </ul>
          )}
        </>
      )}
    </section>
  );
}

const UNDERCUT_WORDS: Partial<Record<number, 'undercut.undercut' | 'undercut.steep' | 'undercut.flat'>> = {
  [-1]: 'undercut.undercut',
  0: 'undercut.steep',
};

interface LimitProps {
  readonly name: 'contact' | 'reach';
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (mm: number) => void;
}

function Limit({ name, value, max, step, onChange }: LimitProps) {
  const { t, i18n } = useTranslation('mesh');
  return (
    <label className="mesh-slider">
      {t(`occlusion.${name}`)}
      <input
        type="range"
        min={step}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output>{t('occlusion.mm', { mm: value.toLocaleString(i18n.language, { maximumFractionDigits: 2 }) })}</output>
    </label>
  );
}
