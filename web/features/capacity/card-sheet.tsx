import { useTranslation } from 'react-i18next';
import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { CodeSheet } from '#web/ui/code-sheet.tsx';
import { saveCsv } from '#web/ui/save-csv.ts';
import { cardAddress } from './card-address.ts';
import { useCapacityWords } from './use-capacity-words.ts';

type Issued = OutputOf<typeof capacityApi.issueCards>;

/** Shows new cards for printing: number, code and QR code of each. The codes are never shown again. */
export function CardSheet({ batch, cards, onClose }: Issued & { readonly onClose: () => void }) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const save = () =>
    saveCsv(`${batch.cardBatchId}.csv`, [
      [t('column.cardNumber'), t('column.activationCode')],
      ...cards.map(({ cardNumber, activationCode }) => [cardNumber, activationCode]),
    ]);
  return (
    <CodeSheet
      title={t('sheet.title', { count: cards.length })}
      warning={t('sheet.once')}
      words={{ done: t('sheet.done'), save: t('sheet.save'), print: t('sheet.print') }}
      labels={cards.map(({ cardNumber, activationCode }) => ({
        id: cardNumber,
        address: cardAddress(window.location.origin, activationCode),
        lines: (
          <>
            <strong>{words.size(batch.capacityBytes)}</strong> {words.duration(batch.durationDays)}
            <div>{cardNumber}</div>
            <code dir="ltr">{activationCode}</code>
          </>
        ),
      }))}
      onSave={save}
      onClose={onClose}
    />
  );
}
