import { useTranslation } from 'react-i18next';
import { SaveNotice } from '../../annotation/save-notice.tsx';
import { millimetres } from '../millimetres.ts';
import type { MeasureTools } from './use-measuring.ts';
import { useMeasuredWords } from './use-measured-words.ts';
import './measure-list.css';

/** Everything that was measured, to be read and taken off. */
export function MeasureList({ tools }: { tools: MeasureTools }) {
  const { t, i18n } = useTranslation('mesh');
  const words = useMeasuredWords();
  const { list, others, along } = tools;
  const isEmpty = list.length + others.length === 0;
  if (isEmpty && (tools.tool === undefined || tools.tool === 'section')) return null;
  return (
    <section className="mesh-panel" aria-label={t('measured.title')}>
      <h2>{t('measured.title')}</h2>
      <ol className="mesh-measured">
        {list.map((measurement) => {
          const alongMm = along.get(measurement.id);
          return (
            <li key={measurement.id}>
              <span>
                {words(measurement)}
                {alongMm !== undefined && (
                  <small>{t('measured.along', { mm: millimetres(alongMm, i18n.language) })}</small>
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
          );
        })}
        {others.map((measurement) => (
          <li key={measurement.id}>
            <span>
              {words(measurement)}
              <small>{measurement.author}</small>
            </span>
          </li>
        ))}
      </ol>
      {list.length > 0 && (
        <button type="button" className="mesh-link" onClick={tools.removeAll}>
          {t('measured.removeAll')}
        </button>
      )}
      {list.length > 0 && <SaveNotice state={tools.save} onRetry={tools.retry} />}
    </section>
  );
}
