import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { trayAddress } from '#shared/work-order/tray.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import './tray-label-page.css';

/** Shows /trayLabel: the printable label of an order's tray. Its QR code opens the order's next step. */
export function TrayLabelPage() {
  const { t } = useTranslation('production');
  const [query] = useSearchParams();
  const order = query.get('order') ?? '';
  useDocumentTitle(t('tray.label'), order);
  return (
    <main className="tray-label-page">
      <div className="tray-label">
        <QrCode text={trayAddress(window.location.origin, order)} label={t('tray.code', { number: order })} />
        <h1>{order}</h1>
      </div>
      <div className="tray-label-actions">
        <Button variant="primary" onClick={() => window.print()}>
          {t('tray.print')}
        </Button>
      </div>
    </main>
  );
}
