import Fuse from 'fuse.js';

export interface FoundPage {
  readonly title: string;
  readonly path: string;
}

/** UX-16: how far off a word may be. */
const THRESHOLD = 0.4;

/** The titles' sounds, by which who types Chinese finds them: 订单 is found by dingdan and dd. */
async function soundsOf(title: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return [sounds.join(''), sounds.map((sound) => sound.charAt(0)).join('')];
}

/** A search among pages, by their titles and, `withPinyin`, by how those sound. */
export async function searchOfPages(
  pages: readonly FoundPage[],
  { withPinyin }: { withPinyin: boolean },
): Promise<(typed: string) => FoundPage[]> {
  const rows = await Promise.all(
    pages.map(async (page) => ({ page, names: [page.title, ...(withPinyin ? await soundsOf(page.title) : [])] })),
  );
  const fuse = new Fuse(rows, { keys: ['names'], threshold: THRESHOLD });
  return (typed) => (typed.trim() === '' ? [...pages] : fuse.search(typed.trim()).map(({ item }) => item.page));
}
