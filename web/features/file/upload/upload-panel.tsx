import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { pauseUpload, resumeUpload } from './upload-store.ts';
import { UploadRow } from './upload-row.tsx';
import { UploadTotal } from './upload-total.tsx';
import type { UploadState } from './upload-states.ts';
import type { Upload } from './upload.ts';

/** The order of the rows: failed uploads first, waiting ones last. */
const ORDER: Record<UploadState, number> = {
  failed: 0,
  sending: 1,
  completing: 1,
  announcing: 1,
  hashing: 1,
  paused: 2,
  waiting: 3,
  done: 4,
};
const WAITING_SHOWN = 3;

/** Shows the uploads of an order or a patient: one bar for all, and a row with actions for each. */
export function UploadPanel({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation(['file', 'app']);
  const isOnline = useIsOnline();
  const open = uploads.filter(({ state }) => state !== 'done').toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
  const waiting = open.filter(({ state }) => state === 'waiting');
  const shown = open.slice(0, open.length - Math.max(0, waiting.length - WAITING_SHOWN));
  return (
    <Container
      header={
        <Header variant="h2" actions={<PanelActions open={open} />}>
          {t('upload.title', { count: open.length })}
        </Header>
      }
    >
      <SpaceBetween size="l">
        {!isOnline && (
          <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
            {t('upload.offline')}
          </Alert>
        )}
        {uploads.length > 1 && <UploadTotal uploads={uploads} />}
        {shown.map((upload) => (
          <UploadRow key={upload.id} upload={upload} isOnline={isOnline} />
        ))}
        {shown.length < open.length && (
          <Box color="text-body-secondary">{t('upload.moreWaiting', { number: open.length - shown.length })}</Box>
        )}
      </SpaceBetween>
    </Container>
  );
}

function PanelActions({ open }: { open: readonly Upload[] }) {
  const { t } = useTranslation('file');
  const idsIn = (isMeant: (state: UploadState) => boolean) =>
    open.filter(({ state }) => isMeant(state)).map(({ id }) => id);
  const failed = idsIn((state) => state === 'failed');
  const paused = idsIn((state) => state === 'paused');
  const going = idsIn((state) => state !== 'failed' && state !== 'paused');
  const each = (ids: readonly string[], act: (id: string) => void) => () => {
    for (const id of ids) act(id);
  };
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {failed.length > 1 && (
        <Button variant="primary" onClick={each(failed, resumeUpload)}>
          {t('upload.retryAll', { number: failed.length })}
        </Button>
      )}
      {paused.length > 1 && <Button onClick={each(paused, resumeUpload)}>{t('upload.resumeAll')}</Button>}
      {/* Waiting uploads are last in `going` and are paused first. Otherwise each pause would start one of them. */}
      {going.length > 1 && <Button onClick={each(going.toReversed(), pauseUpload)}>{t('upload.pauseAll')}</Button>}
    </SpaceBetween>
  );
}
