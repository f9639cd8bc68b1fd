import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { FileId, OrderId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { useMay } from '#web/api/session.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { FILE_STATUS } from '../case-file-card.tsx';
import { assetAddress, useFileSource } from '../file-source.tsx';
import { useDownload } from '../use-download.ts';
import { useOnScreen } from './use-on-screen.ts';
import './message-files.css';

interface MessageFilesProps {
  readonly orderId: OrderId;
  readonly fileIds: readonly FileId[];
}

/** Shows the files of a message in their present state: ready to open or to save, under way, failed or deleted (ORD-283). */
export function MessageFiles({ orderId, fileIds }: MessageFilesProps) {
  const { t } = useTranslation('file');
  const { data } = useQuery(fileQueries.list({ orderId }));
  if (data === undefined || fileIds.length === 0) return null;
  return (
    <ul className="message-files" aria-label={t('message.files')}>
      {fileIds.map((fileId) => {
        const file = data.list.find((each) => each.fileId === fileId);
        return file === undefined ? (
          <li key={fileId}>
            <StatusIndicator type="stopped">{t('message.gone')}</StatusIndicator>
          </li>
        ) : (
          <FileChip key={fileId} file={file} orderId={orderId} />
        );
      })}
    </ul>
  );
}

function FileChip({ file, orderId }: { readonly file: CaseFile; readonly orderId: OrderId }) {
  const { t } = useTranslation('file');
  const { ref, isSeen } = useOnScreen<HTMLLIElement>();
  const source = useFileSource();
  const isReady = file.state === 'ready';
  // A file's contents are read only when its chip is on the screen, because a long thread has many files.
  const { data } = useQuery(fileQueries.detail(isReady && isSeen ? file.fileId : undefined));
  const [asset] = data?.manifest?.assets ?? [];
  const thumbnail = asset?.outputs.find(({ role }) => role === 'thumbnail')?.url;
  return (
    <li ref={ref}>
      {thumbnail !== undefined && <img src={thumbnail} alt="" loading="lazy" crossOrigin="anonymous" />}
      <span className="message-file-words">
        {asset !== undefined && (
          <RouteLink to={assetAddress(source, file.fileId, asset)}>
            <bdi>{file.name}</bdi>
          </RouteLink>
        )}
        {asset === undefined && isReady && <SavedFile file={file} />}
        {!isReady && (
          <>
            <RouteLink to={`/orderDetail/page?${new URLSearchParams({ orderId, tab: 'files' })}`}>
              <bdi>{file.name}</bdi>
            </RouteLink>
            <StatusIndicator type={FILE_STATUS[file.state]}>{t(`state.${file.state}`)}</StatusIndicator>
          </>
        )}
      </span>
    </li>
  );
}

/** Shows a file without a viewer. A click saves it as it was sent. */
function SavedFile({ file: { fileId, name } }: { readonly file: CaseFile }) {
  const { t } = useTranslation('file');
  const may = useMay();
  const download = useDownload();
  if (!may('order:download'))
    return (
      <Box variant="span">
        <bdi>{name}</bdi>
      </Box>
    );
  return (
    <Button
      variant="inline-link"
      formAction="none"
      loading={download.isPending}
      ariaLabel={t('message.save', { name })}
      onClick={() => download.mutate({ fileId, form: 'original' })}
    >
      {name}
    </Button>
  );
}
