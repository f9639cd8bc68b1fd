import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries, type FileOwner } from '#web/api/queries/file-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useMay } from '#web/api/session.ts';
import { CaseFileCard } from './case-file-card.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useFileChoice } from './selection/use-file-choice.ts';
import { InterruptedUploads } from './upload/interrupted-uploads.tsx';
import { UploadChooser } from './upload/upload-chooser.tsx';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useUploads } from './upload/upload-store.ts';
import type { Upload } from './upload/upload.ts';

/** Number of cards on a page. It is limited because each card reads the contents of its file. */
const CARDS_PER_PAGE = 20;

interface CaseFilesProps {
  readonly owner: FileOwner;
  readonly canUpload: boolean;
  /** Returns the name of the thing that a file belongs to, such as "Design 2"; `undefined` if it belongs to none. */
  readonly roleOf?: (fileId: FileId) => string | undefined;
  /** Related files of another owner, shown below the files themselves. */
  readonly others?: ReactNode;
}

const isGoing = ({ state }: Upload): boolean => state !== 'done' && state !== 'failed' && state !== 'paused';

/**
 * Returns the uploads whose files are listed in the panel and have no card. Of a large drop, all files stay in the
 * panel while any upload waits or runs. Otherwise each arriving file would add a card and keep the page busy.
 */
const inPanel = (uploads: readonly Upload[]): readonly Upload[] =>
  uploads.length > CARDS_PER_PAGE && uploads.some(isGoing) ? uploads : uploads.filter(({ state }) => state !== 'done');

/** Returns the files that have a card. A file whose upload is in the panel has no card yet. */
function arrivedOf(files: readonly CaseFile[], uploads: readonly Upload[]): CaseFile[] {
  const panelIds = new Set(inPanel(uploads).map((upload) => upload.fileId));
  return files.filter((file) => !panelIds.has(file.fileId));
}

/** Shows the files of an order or a patient: uploads under way, and a card for each file that has arrived. */
export function CaseFiles({ owner, canUpload, others, roleOf }: CaseFilesProps) {
  const { t } = useTranslation('file');
  const files = useQuery(fileQueries.list(owner));
  const uploads = useUploads(owner);
  const [page, setPage] = useState(1);
  const mayDownload = useMay()(fileApi.downloadSelection.permission);
  const sending = uploads.filter(({ state }) => state !== 'done');
  const arrived = useMemo(() => arrivedOf(files.data?.list ?? [], uploads), [files.data, uploads]);
  const choice = useFileChoice(arrived);
  if (files.data === undefined) {
    return files.error === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState error={files.error} onRetry={() => void files.refetch()} />
    );
  }
  const canChoose = mayDownload && choice.choosable.length > 1;
  const isEmpty = arrived.length === 0 && sending.length === 0 && others === undefined;
  return (
    <SpaceBetween size="l">
      {canUpload && <UploadChooser owner={owner} />}
      {canUpload && <InterruptedUploads owner={owner} files={files.data.list} />}
      {sending.length > 0 && <UploadPanel uploads={uploads} />}
      {isEmpty && (
        <EmptyState picture="files" title={t('empty.title')} text={t(canUpload ? 'empty.upload' : 'empty.wait')} />
      )}
      {canChoose && <SelectionBar owner={owner} choice={choice} />}
      {arrived.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE).map((file) => (
        <CaseFileCard
          key={file.fileId}
          {...{ file, owner, canUpload }}
          role={roleOf?.(file.fileId)}
          isChosen={canChoose && choice.choosable.includes(file) ? choice.chosen.includes(file) : undefined}
          onChoose={choice.choose}
        />
      ))}
      <Pager page={page} pageSize={CARDS_PER_PAGE} total={arrived.length} onChange={setPage} />
      {others}
    </SpaceBetween>
  );
}
