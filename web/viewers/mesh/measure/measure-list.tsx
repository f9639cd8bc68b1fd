import { useTranslation } from 'react-i18next';
import { SaveNotice } from '../../annotation/save-notice.tsx';
import { MeasuredList, MeasuredRow } from '#web/viewers/frame/measured-list.tsx';
import { millimetres } from '../millimetres.ts';
import type { MeasureTools } from './use-measuring.ts';
import { useMeasuredWords } from './use-measured-words.ts';

const ICONS = { distance: 'length', angle: 'angle' } as const;

/** Lists all measurements, with buttons that remove them. */
export function MeasureList({ tools }: { tools: MeasureTools }) {
  const { t, i18n } = useTranslation(['mesh', 'viewer']);
  const words = useMeasuredWords();
  const { list, others, along } = tools;
  const isEmpty = list.length + others.length === 0;
  if (isEmpty && (tools.tool === undefined || tools.tool === 'section')) return null;
  const alongOf = (id: string): string | undefined => {
    const mm = along.get(id);
    return mm === undefined ? undefined : t('measured.along', { mm: millimetres(mm, i18n.language) });
  };
  return (
    <section className="mesh-panel" aria-label={t('measured.title')}>
      <h2>{t('measured.title')}</h2>
      <MeasuredList>
        {list.map((measurement) => (
          <MeasuredRow
            key={measurement.id}
            icon={ICONS[measurement.kind]}
            value={words(measurement)}
            notes={alongOf(measurement.id)}
            remove={{
              label: t('measured.remove', { name: words(measurement) }),
              onPress: () => tools.remove(measurement.id),
            }}
          />
        ))}
        {others.map((measurement) => (
          <MeasuredRow
            key={measurement.id}
            icon={ICONS[measurement.kind]}
            value={words(measurement)}
            notes={measurement.author && t(`viewer:by.${measurement.author.side}`, { name: measurement.author.name })}
          />
        ))}
      </MeasuredList>
      {list.length > 0 && (
        <button type="button" className="viewer-link" onClick={tools.removeAll}>
          {t('measured.removeAll')}
        </button>
      )}
      {list.length > 0 && <SaveNotice state={tools.save} onRetry={tools.retry} />}
    </section>
  );
}
