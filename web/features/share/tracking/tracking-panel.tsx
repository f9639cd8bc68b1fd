import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import { TRACKING_LINK_DAYS } from '#shared/limits.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { calendarDay } from '#web/ui/relative-time.ts';
import { trackingAddress } from './tracking-address.ts';

/** Lets the clinic create a link by which the patient follows the order, and cancel it. Hidden if the person may not share. */
export function TrackingPanel({ orderId }: { orderId: OrderId }) {
  const { may, side } = useSession();
  return may('order:share') && side === 'clinic' ? <TrackingLink orderId={orderId} /> : null;
}

function TrackingLink({ orderId }: { orderId: OrderId }) {
  const { t, i18n } = useTranslation('tracking');
  const { data } = useQuery(shareQueries.tracking(orderId));
  const begin = useCall(shareApi.beginTracking);
  const end = useCall(shareApi.endTracking);
  if (data === undefined) return null;
  const { expiresAt } = data;
  const day = expiresAt === undefined ? '' : calendarDay(formatTime(expiresAt, '{y}-{m}-{d}'), i18n.language);
  return (
    <ExpandableSection variant="container" headerText={t('panel.title')}>
      <SpaceBetween size="s">
        <Box>{expiresAt === undefined ? t('panel.text', { days: TRACKING_LINK_DAYS }) : t('panel.open', { day })}</Box>
        {expiresAt !== undefined && <Box color="text-body-secondary">{t('panel.renewText')}</Box>}
        <SpaceBetween direction="horizontal" size="xs">
          <Button loading={begin.isPending} onClick={() => begin.mutate({ orderId })}>
            {t(expiresAt === undefined ? 'panel.make' : 'panel.renew')}
          </Button>
          {expiresAt !== undefined && (
            <Button loading={end.isPending} onClick={() => end.mutate({ orderId })}>
              {t('panel.end')}
            </Button>
          )}
        </SpaceBetween>
      </SpaceBetween>
      {begin.data !== undefined && <NewTrackingLink token={begin.data.token} onClose={() => begin.reset()} />}
    </ExpandableSection>
  );
}

/** Shows the new link and its QR code. They cannot be shown a second time. */
function NewTrackingLink({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation('tracking');
  const address = trackingAddress(token);
  return (
    <Dialog
      title={t('panel.made')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            {t('panel.close')}
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box>{t('panel.madeText')}</Box>
        <CopyToClipboard
          textToCopy={address}
          variant="inline"
          textToDisplay={address}
          copyButtonAriaLabel={t('panel.copy')}
          copySuccessText={t('panel.copied')}
          copyErrorText={t('panel.notCopied')}
        />
        <QrCode text={address} label={t('panel.qr')} />
      </SpaceBetween>
    </Dialog>
  );
}
