import type { ImageSource, Samples } from '#web/viewers/pixels/image-source.ts';
import { fetchPicture, PICTURE, samplesOf } from './photo-source.ts';

/** Number of pages that are kept in memory; each takes about 6 MB. */
const KEPT_PAGES_MAX = 12;

export interface PageUrls {
  readonly count: number;
  /** Returns a URL of a page that has not expired; pages count from 0. */
  readonly urlOf: (page: number) => Promise<string>;
  readonly thumbnailOf: (page: number) => Promise<string>;
}

/**
 * Opens the pages of a document as frames. All frames have the size of the first page. A page of another size is fitted into its frame and
 * centred.
 */
export async function openPages({ count, urlOf, thumbnailOf }: PageUrls, signal: AbortSignal): Promise<ImageSource> {
  const first = await fetchPicture(await urlOf(0), signal);
  const { width, height } = first;
  const closing = new AbortController();
  const pending = new Map<number, Promise<Samples>>();
  // Pages in order of their last use. When there are too many, the first one is dropped.
  const kept = new Map<number, Samples>([[0, samplesOf(first, { width, height })]]);

  const keep = (page: number, samples: Samples): Samples => {
    kept.delete(page);
    kept.set(page, samples);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT_PAGES_MAX))) kept.delete(oldest);
    return samples;
  };
  const fetchPage = async (page: number): Promise<Samples> => {
    try {
      return keep(page, samplesOf(await fetchPicture(await urlOf(page), closing.signal), { width, height }));
    } finally {
      pending.delete(page);
    }
  };
  const get = (page: number): Promise<Samples> => {
    const here = kept.get(page);
    if (here !== undefined) return Promise.resolve(keep(page, here));
    const coming = pending.get(page) ?? fetchPage(page);
    pending.set(page, coming);
    return coming;
  };
  return {
    ...PICTURE,
    rows: height,
    columns: width,
    frameCount: count,
    pages: { thumbnailOf },
    peek: (page) => kept.get(page),
    load: async (page) => {
      const samples = await get(page);
      // The next page is prefetched. If that fails, the page is fetched again when the person opens it.
      if (page + 1 < count) get(page + 1).catch(() => undefined);
      return samples;
    },
    close: () => closing.abort(),
  };
}
