import { useTranslation } from 'react-i18next';
import { SECTION_DIRECTIONS } from './section-directions.ts';
import { SectionDrawing } from './section-drawing.tsx';
import { sectionPicture } from './section-picture.ts';
import type { SectionTool } from './use-section.ts';
import './section-panel.css';

interface SectionPanelProps {
  readonly tool: SectionTool;
  readonly isDrawing: boolean;
  readonly onDraw: () => void;
}

/** Lets the person set the direction and position of the section, and shows the section's drawing. */
export function SectionPanel({ tool, isDrawing, onDraw }: SectionPanelProps) {
  const { t } = useTranslation('mesh');
  const { section, outlines, colours } = tool;
  const picture = section && sectionPicture(section, outlines, colours);
  return (
    <section className="mesh-panel" aria-label={t('tool.section')}>
      <div className="mesh-choices">
        {SECTION_DIRECTIONS.map((direction) => (
          <button
            key={direction}
            type="button"
            className="viewer-choice"
            aria-pressed={section?.direction === direction}
            onClick={() => tool.cut(direction)}
          >
            {t(`section.${direction}`)}
          </button>
        ))}
        <button
          type="button"
          className="viewer-choice"
          aria-pressed={isDrawing || section?.direction === 'drawn'}
          onClick={onDraw}
        >
          {t('section.drawn')}
        </button>
      </div>
      {isDrawing && <p>{t('hint.section_0')}</p>}
      {section !== undefined && (
        <label className="mesh-slider mesh-slider-wide">
          {t('section.place')}
          <input
            type="range"
            min={-section.reach}
            max={section.reach}
            step={0.05}
            value={section.shift}
            onChange={(event) => tool.shift(event.target.valueAsNumber)}
          />
          <button type="button" className="viewer-link" onClick={tool.flip}>
            {t('section.flip')}
          </button>
        </label>
      )}
      {picture !== undefined && <SectionDrawing key={section?.direction} picture={picture} />}
    </section>
  );
}
