import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileQueries, type FileOwner } from '#web/api/queries/file-queries.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { FILE_STATUS } from './case-file-card.tsx';
import { useUploads } from './upload/upload-store.ts';
import './files-in-short.css';

const PICTURES_SHOWN = 4;

/** Shows the files for a last check before they are sent: name, state and contents. */
export function FilesInShort({ owner }: { owner: FileOwner }) {
  const { t } = useTranslation('file');
  const { data } = useQuery(fileQueries.list(owner));
  const unannounced = useUploads(owner).filter(({ state, fileId }) => state !== 'done' && fileId === undefined);
  if (data === undefined) return <SkeletonRows />;
  if (data.list.length === 0 && unannounced.length === 0)
    return <Box color="text-body-secondary">{t('short.none')}</Box>;
  return (
    <ul className="files-in-short">
      {data.list.map((file) => (
        <FileInShort key={file.fileId} file={file} />
      ))}
      {unannounced.map(({ id, file, state }) => (
        <li key={id}>
          <bdi>{file.name}</bdi>
          <StatusIndicator type="in-progress">{t(`upload.state.${state}`)}</StatusIndicator>
        </li>
      ))}
    </ul>
  );
}

function FileInShort({ file }: { file: CaseFile }) {
  const { t, i18n } = useTranslation('file');
  const { data } = useQuery(fileQueries.detail(file.state === 'ready' ? file.fileId : undefined));
  const pictures = (data?.manifest?.assets ?? []).flatMap(({ assetId, name, outputs }) => {
    const url = outputs.find(({ role }) => role === 'thumbnail')?.url;
    return url === undefined ? [] : [{ assetId, name, url }];
  });
  return (
    <li>
      <span className="files-in-short-pictures">
        {pictures.slice(0, PICTURES_SHOWN).map(({ assetId, name, url }) => (
          <img key={assetId} src={url} alt={name} />
        ))}
      </span>
      <bdi>{file.name}</bdi>
      <Box color="text-body-secondary">{byteSize(file.sizeBytes, i18n.language)}</Box>
      <StatusIndicator type={FILE_STATUS[file.state]}>{t(`state.${file.state}`)}</StatusIndicator>
    </li>
  );
}
