import Fuse from 'fuse.js';

export interface FoundPage {
  readonly title: string;
  readonly path: string;
}

/** Fuzziness of the search on Fuse's scale: 0 finds exact words only, 1 finds anything (UX-16). */
const THRESHOLD = 0.4;

/** Returns a title's pinyin, as a whole and as first letters. So both `dingdan` and `dd` find 订单. */
async function soundsOf(title: string): Promise<string[]> {
  const { pinyin } = await import('pinyin-pro');
  const sounds = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return [sounds.join(''), sounds.map((sound) => sound.charAt(0)).join('')];
}

/** Returns a search among pages by title and, if `withPinyin`, by the title's pinyin. */
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
