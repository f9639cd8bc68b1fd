import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ThrottledButton } from '#web/ui/throttled-button.tsx';
import type { useListExport } from './use-list-export.ts';

interface ExportButtonProps {
  readonly exporting: Pick<ReturnType<typeof useListExport>, 'progress' | 'stop'>;
  readonly onStart: () => void;
}

/** Exports the list with its current filters. Meanwhile shows the progress, and a button to stop. */
export function ExportButton({ exporting: { progress, stop }, onStart }: ExportButtonProps) {
  const { t, i18n } = useTranslation('app');
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  if (progress === undefined)
    return (
      <ThrottledButton iconName="download" ariaLabel={`${t('export.action')}. ${t('export.hint')}`} onClick={onStart}>
        {t('export.action')}
      </ThrottledButton>
    );
  const { count, total } = progress;
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <output>
        {total === undefined
          ? t('export.working', { number: number(count) })
          : t('export.workingOf', { number: number(count), total: number(Math.max(total, count)) })}
      </output>
      <Button onClick={stop}>{t('export.cancel')}</Button>
    </SpaceBetween>
  );
}
