import { useTranslation } from 'react-i18next';
import { millimetres } from '../millimetres.ts';
import type { MeasureTools } from './use-measuring.ts';
import { useMeasuredWords } from './use-measured-words.ts';

/** Everything that was measured, to be read and taken off. */
export function MeasureList({ tools }: { tools: MeasureTools }) {
  const { t, i18n } = useTranslation('mesh');
  const words = useMeasuredWords();
  if (tools.list.length === 0 && (tools.tool === undefined || tools.tool === 'section')) return null;
  return (
    <section className="mesh-panel" aria-label={t('measured.title')}>
      <h2>{t('measured.title')}</h2>
      <ol className="mesh-measured">
        {tools.list.map((measurement) => (
          <li key={measurement.id}>
            <span>
              {words(measurement)}
              {measurement.alongMm !== undefined && (
                <small>{t('measured.along', { mm: millimetres(measurement.alongMm, i18n.language) })}</small>
              )}
            </span>
            <button
              type="button"
              className="mesh-link"
              aria-label={t('measured.remove', { name: words(measurement) })}
              onClick={() => tools.remove(measurement.id)}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      {tools.list.length > 0 && (
        <button type="button" className="mesh-link" onClick={tools.removeAll}>
          {t('measured.removeAll')}
        </button>
      )}
    </section>
  );
}
