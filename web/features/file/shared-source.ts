import type { UseQueryOptions } from '@tanstack/react-query';
import type { SharePass } from '#shared/share/share.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import type { AnnotationServer } from '#web/viewers/annotation/annotation-store.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { FileDetail, FileSource } from './file-source.tsx';

const PAGE = '/studyShared/detail';

/** Returns the file source for files that another person opened for the reader. Their viewers are on the given page. */
export function sourceOn(page: string, detail: FileSource['detail']): FileSource {
  const start = `${page}${page.includes('?') ? '&' : '?'}viewer=`;
  return { detail, viewers: { image: `${start}image`, mesh: `${start}mesh`, ct: `${start}ct` }, home: page };
}

/** Returns the file source of a shared link. Its viewers are on the link's own page. */
export const sharedSource = (pass: SharePass): FileSource =>
  sourceOn(PAGE, (fileId) => shareQueries.sharedFile(pass, fileId) as unknown as UseQueryOptions<FileDetail>);

/**
 * Returns a replacement for the server of annotations. It keeps a visitor's measurements in the window and sends
 * nothing.
 */
export const unsentAnnotations = (asset: AnnotatedAsset): AnnotationServer => ({
  read: () => Promise.resolve({ ...asset, version: 0, annotations: [], others: [] }),
  newId: () => crypto.randomUUID(),
  save: (version, annotations) => {
    const author = { name: '', side: 'clinic' } as const;
    const kept = annotations.map((annotation) => ({ ...annotation, author, at: Math.floor(Date.now() / 1000) }));
    return Promise.resolve({
      set: { ...asset, version: version + 1, annotations: kept, others: [] },
      isConflict: false,
    });
  },
});
