import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FileId } from '#shared/ids.ts';
import { fileQueries, type FileOwner } from '#web/api/queries/file-queries.ts';
import { FILE_STATUS } from '../case-file-card.tsx';
import { dismissUpload, useUploads } from '../upload/upload-store.ts';

interface AttachedFilesProps {
  readonly owner: FileOwner;
  readonly fileIds: readonly FileId[];
  /** Uploads that are not announced yet. */
  readonly waiting: readonly { readonly id: string }[];
  readonly onRemove: (fileId: FileId) => void;
}

/** Shows the files of the next message. Each has its state and a button that removes it. */
export function AttachedFiles({ owner, fileIds, waiting, onRemove }: AttachedFilesProps) {
  const { t } = useTranslation('file');
  const { data } = useQuery(fileQueries.list(owner));
  const uploads = useUploads(owner);
  if (fileIds.length === 0 && waiting.length === 0) return null;
  return (
    <ul className="message-files" aria-label={t('message.attached')}>
      {fileIds.map((fileId) => {
        const file = data?.list.find((each) => each.fileId === fileId);
        const name = file?.name ?? uploads.find((each) => each.fileId === fileId)?.file.name ?? t('message.gone');
        return (
          <li key={fileId}>
            <bdi>{name}</bdi>
            {file !== undefined && file.state !== 'ready' && (
              <StatusIndicator type={FILE_STATUS[file.state]}>{t(`state.${file.state}`)}</StatusIndicator>
            )}
            <TakeOut name={name} onClick={() => onRemove(fileId)} />
          </li>
        );
      })}
      {waiting.map(({ id }) => {
        const upload = uploads.find((each) => each.id === id);
        const name = upload?.sentAs ?? upload?.file.name ?? '';
        return (
          <li key={id}>
            <bdi>{name}</bdi>
            {upload !== undefined && (
              <StatusIndicator type={upload.state === 'failed' ? 'error' : 'in-progress'}>
                {upload.failure ?? t(`upload.state.${upload.state}`)}
              </StatusIndicator>
            )}
            <TakeOut name={name} onClick={() => dismissUpload(id)} />
          </li>
        );
      })}
    </ul>
  );
}

function TakeOut({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useTranslation('file');
  return (
    <Button
      variant="icon"
      iconName="close"
      formAction="none"
      ariaLabel={t('message.takeOut', { name })}
      onClick={onClick}
    />
  );
}
