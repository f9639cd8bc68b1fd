import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileQueries, type FileOwner } from '#web/api/queries/file-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { CaseFileCard } from './case-file-card.tsx';
import { UploadChooser } from './upload/upload-chooser.tsx';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useUploads } from './upload/upload-store.ts';

interface CaseFilesProps {
  readonly owner: FileOwner;
  readonly canUpload: boolean;
  /** Files that came elsewhere and belong here as well, below its own. */
  readonly others?: ReactNode;
}

/** The files of an order or a patient: those on their way, and what became of each that arrived. */
export function CaseFiles({ owner, canUpload, others }: CaseFilesProps) {
  const { t } = useTranslation('file');
  const files = useQuery(fileQueries.list(owner));
  const uploads = useUploads(owner);
  if (files.data === undefined) {
    return files.error === null ? (
      <SkeletonRows />
    ) : (
      <ErrorState error={files.error} onRetry={() => void files.refetch()} />
    );
  }
  const sending = new Set(uploads.map((upload) => upload.fileId));
  const arrived = files.data.list.filter((file) => !sending.has(file.fileId));
  const isEmpty = arrived.length === 0 && uploads.length === 0 && others === undefined;
  return (
    <SpaceBetween size="l">
      {canUpload && <UploadChooser owner={owner} />}
      {uploads.length > 0 && <UploadPanel uploads={uploads} />}
      {isEmpty && (
        <EmptyState picture="files" title={t('empty.title')} text={t(canUpload ? 'empty.upload' : 'empty.wait')} />
      )}
      {arrived.map((file) => (
        <CaseFileCard key={file.fileId} file={file} owner={owner} canUpload={canUpload} />
      ))}
      {others}
    </SpaceBetween>
  );
}
