import type { UseQueryOptions } from '@tanstack/react-query';
import type { SharePass } from '#shared/share/share.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import type { AnnotationServer } from '#web/viewers/annotation/annotation-store.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { FileDetail, FileSource } from './file-source.tsx';

const PAGE = '/studyShared/detail';

/** Returns where viewers read files that somebody else opened, and where they are: on that page. */
export function sourceOn(page: string, detail: FileSource['detail']): FileSource {
  const start = `${page}${page.includes('?') ? '&' : '?'}viewer=`;
  return { detail, viewers: { image: `${start}image`, mesh: `${start}mesh`, ct: `${start}ct` }, home: page };
}

/** Returns where the viewers read the files of a shared link, and where they are: on its own page. */
export const sharedSource = (pass: SharePass): FileSource =>
  sourceOn(PAGE, (fileId) => shareQueries.sharedFile(pass, fileId) as unknown as UseQueryOptions<FileDetail>);

/** A visitor's measurements stay in the window: nothing is sent. */
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
