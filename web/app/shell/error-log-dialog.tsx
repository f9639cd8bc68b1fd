import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { ContactBlock } from '#web/ui/contact-block.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorLog, useErrorLog, type ErrorEntry } from '#web/ui/error-log.ts';
import { flash } from '#web/ui/flashes.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const textOf = (entries: readonly ErrorEntry[]): string =>
  entries.map(({ at, message, url, stack }) => [`${formatTime(at)} ${message}`, url, stack].join('\n')).join('\n\n');

/** Lists the errors of pages in this window, for the person to send to our support. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['portal', 'app']);
  const entries = useErrorLog();
  const isEmpty = entries.length === 0;
  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(textOf(entries)).then(
      () => true,
      () => false,
    );
    flash(
      isCopied
        ? { type: 'success', content: t('errorLog.copied') }
        : { type: 'error', content: t('errorLog.copyFailed') },
      ERROR_TOAST_MS,
    );
    onClose();
  }
  return (
    <Dialog
      size="large"
      title={t('errorLog.title')}
      onDismiss={onClose}
      buttons={
        <>
          <Button disabled={isEmpty} disabledReason={t('errorLog.empty')} onClick={errorLog.clear}>
            {t('errorLog.clear')}
          </Button>
          <Button
            variant="primary"
            iconName="copy"
            disabled={isEmpty}
            disabledReason={t('errorLog.empty')}
            onClick={() => void copy()}
          >
            {t('errorLog.copy')}
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        <div>{t('errorLog.text')}</div>
        <Table
          variant="embedded"
          wrapLines
          items={entries.toReversed()}
          trackBy={({ id }) => String(id)}
          empty={t('errorLog.empty')}
          ariaLabels={{ tableLabel: t('errorLog.title') }}
          columnDefinitions={[
            { id: 'at', header: t('errorLog.column.at'), cell: ({ at }) => <TimeAgo at={at} /> },
            { id: 'message', header: t('errorLog.column.message'), cell: ({ message }) => message, isRowHeader: true },
            { id: 'url', header: t('errorLog.column.url'), cell: ({ url }) => new URL(url).pathname },
          ]}
        />
        <ContactBlock />
      </SpaceBetween>
    </Dialog>
  );
}
