import Badge from '@cloudscape-design/components/badge';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseFile, CaseFileState } from '#shared/file/case-file.ts';
import type { FileId } from '#shared/ids.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { CaseFileContents } from './case-file-contents.tsx';
import { CaseFileFailed } from './case-file-failed.tsx';
import { CaseFileProcessing } from './case-file-processing.tsx';
import { CaseFileWaiting } from './case-file-waiting.tsx';
import { DeleteFile } from './delete-file.tsx';
import { PreflightNote } from './preflight/preflight-note.tsx';
import { DownloadMenu } from './download-menu.tsx';

export interface CaseFileProps {
  readonly file: CaseFile;
  readonly owner: FileOwner;
  readonly canUpload: boolean;
  readonly role?: string | undefined;
}

export const FILE_STATUS: Record<CaseFileState, StatusIndicatorProps.Type> = {
  waitingForUpload: 'pending',
  processing: 'in-progress',
  ready: 'success',
  failed: 'error',
  expired: 'stopped',
};

interface CaseFileCardProps extends CaseFileProps {
  /** Whether the file is chosen for a download; `undefined` if it cannot be chosen. */
  readonly isChosen?: boolean | undefined;
  readonly onChoose?: (fileId: FileId, isChosen: boolean) => void;
}

/** Component below the header of a card, by the file's state. */
const BODIES: Record<CaseFileState, ComponentType<CaseFileProps>> = {
  waitingForUpload: CaseFileWaiting,
  processing: CaseFileProcessing,
  ready: CaseFileContents,
  failed: CaseFileFailed,
  expired: CaseFileFailed,
};

/** Shows one case file: a message while its bytes are missing, its progress while it is processed, and then its contents. */
export const CaseFileCard = memo(function CaseFileCard({ isChosen, onChoose, ...props }: CaseFileCardProps) {
  const { t, i18n } = useTranslation('file');
  const { file, owner } = props;
  const isEarlier = 'orderId' in owner && file.orderId !== owner.orderId;
  const Body = BODIES[file.state];
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            <>
              {byteSize(file.sizeBytes, i18n.language)} · {file.uploader.name} · <TimeAgo at={file.createdAt} />
            </>
          }
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {file.state !== 'waitingForUpload' && !isEarlier && <DeleteFile file={file} />}
              <DownloadMenu file={file} />
            </SpaceBetween>
          }
        >
          <SpaceBetween direction="horizontal" size="s" alignItems="center">
            {isChosen !== undefined && (
              <Checkbox
                checked={isChosen}
                ariaLabel={t('selection.choose', { name: file.name })}
                onChange={({ detail }) => onChoose?.(file.fileId, detail.checked)}
              />
            )}
            <bdi>{file.name}</bdi>
            {props.role !== undefined && <Badge color="blue">{props.role}</Badge>}
            {isEarlier && <Badge>{t('earlier')}</Badge>}
            <StatusIndicator type={FILE_STATUS[file.state]}>{t(`state.${file.state}`)}</StatusIndicator>
          </SpaceBetween>
        </Header>
      }
    >
      <SpaceBetween size="m">
        {file.preflight !== undefined && <PreflightNote note={file.preflight} />}
        <Body {...props} />
      </SpaceBetween>
    </Container>
  );
});
