import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareApi } from '#shared/share/share-api.ts';
import type { Share } from '#shared/share/share.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { useNow } from '#web/ui/use-now.ts';
import { CopiesOfShare } from './share-copies.tsx';
import { ShareVisits } from './share-visits.tsx';

type ShareState = 'open' | 'cancelled' | 'expired';

const LOOKS: Record<ShareState, StatusIndicatorProps.Type> = {
  open: 'success',
  cancelled: 'stopped',
  expired: 'pending',
};

const stateOf = ({ endedAt, expiresAt }: Share, now: number): ShareState =>
  endedAt === null ? (now < expiresAt ? 'open' : 'expired') : 'cancelled';

/** Lists shares, newest first: the contents of each, the number of visits, and its end. */
export function ShareTable({ shares }: { readonly shares: readonly Share[] }) {
  return (
    <SpaceBetween size="l">
      {shares.map((share) => (
        <ShareLine key={share.shareId} share={share} />
      ))}
    </SpaceBetween>
  );
}

function ShareLine({ share }: { readonly share: Share }) {
  const { t } = useTranslation('share');
  const now = useNow();
  const { shareId, files, views, creatorName, createdAt, expiresAt, codeEmail, disclosure, copies } = share;
  const state = stateOf(share, now);
  const day = (at: number) => formatTime(at, '{y}-{m}-{d} {h}:{i}');
  return (
    <SpaceBetween size="xxs">
      <SpaceBetween direction="horizontal" size="s" alignItems="center">
        <StatusIndicator type={LOOKS[state]}>{t(`state.${state}`)}</StatusIndicator>
        <Box>{t('list.views', { count: views })}</Box>
        {state === 'open' && <Box color="text-body-secondary">{t('list.until', { time: day(expiresAt) })}</Box>}
      </SpaceBetween>
      <Box>
        <bdi>{files.map(({ name }) => name).join(' · ')}</bdi>
      </Box>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('list.by', { name: creatorName, time: day(createdAt) })}
        {disclosure !== 'asIs' && ` · ${t(`disclosure.${disclosure}`)}`}
        {codeEmail !== null && ` · ${t('list.code', { email: codeEmail })}`}
      </Box>
      {copies !== null && <CopiesOfShare copies={copies} />}
      {views > 0 && <ShareVisits shareId={shareId} />}
      {state === 'open' && <OpenActions share={share} />}
    </SpaceBetween>
  );
}

/** Shows the actions on an open share: cancel it, or send its code again. */
function OpenActions({ share }: { readonly share: Share }) {
  const { t } = useTranslation('share');
  const { shareId, codeEmail } = share;
  const [isAsking, setAsking] = useState(false);
  const cancel = useCall(shareApi.cancel);
  const sendCode = useCall(shareApi.sendCode);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => setAsking(true)}>{t('action.cancel')}</Button>
      {codeEmail !== null && (
        <Button loading={sendCode.isPending} onClick={() => sendCode.mutate({ shareId })}>
          {t('action.sendCode')}
        </Button>
      )}
      {sendCode.isSuccess && <StatusIndicator>{t('list.codeSent')}</StatusIndicator>}
      {isAsking && (
        <ActionDialog
          title={t('action.cancel')}
          isBusy={cancel.isPending}
          onAction={() => cancel.mutate({ shareId }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {t('cancel.text')}
        </ActionDialog>
      )}
    </SpaceBetween>
  );
}
