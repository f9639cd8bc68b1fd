import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { saveCsv } from '#web/ui/save-csv.ts';
import { cardAddress } from './card-address.ts';
import { useCapacityWords } from './use-capacity-words.ts';
import './card-sheet.css';

type Issued = OutputOf<typeof capacityApi.issueCards>;

/** Shows new cards to print: number, code and QR code of each. Their codes are never shown again. */
export function CardSheet({ batch, cards, onClose }: Issued & { readonly onClose: () => void }) {
  const { t } = useTranslation(['capacity', 'app']);
  const words = useCapacityWords();
  const save = () =>
    saveCsv(`${batch.cardBatchId}.csv`, [
      [t('column.cardNumber'), t('column.activationCode')],
      ...cards.map(({ cardNumber, activationCode }) => [cardNumber, activationCode]),
    ]);
  return (
    <SpaceBetween size="l">
      <div className="card-sheet-tools">
        <SpaceBetween size="m">
          <Header
            variant="h1"
            actions={
              <SpaceBetween direction="horizontal" size="xs">
                <Button onClick={onClose}>{t('sheet.done')}</Button>
                <Button iconName="download" onClick={save}>
                  {t('sheet.save')}
                </Button>
                <Button variant="primary" onClick={() => window.print()}>
                  {t('sheet.print')}
                </Button>
              </SpaceBetween>
            }
          >
            {t('sheet.title', { count: cards.length })}
          </Header>
          <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
            {t('sheet.once')}
          </Alert>
        </SpaceBetween>
      </div>
      <ul className="card-sheet">
        {cards.map(({ cardNumber, activationCode }) => (
          <li key={cardNumber}>
            <QrCode text={cardAddress(window.location.origin, activationCode)} label={cardNumber} />
            <div>
              <strong>{words.size(batch.capacityBytes)}</strong> {words.duration(batch.durationDays)}
              <div>{cardNumber}</div>
              <code dir="ltr">{activationCode}</code>
            </div>
          </li>
        ))}
      </ul>
    </SpaceBetween>
  );
}
