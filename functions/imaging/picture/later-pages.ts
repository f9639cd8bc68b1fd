import type { ConvertedOutput } from '#shared/file/converted-output.ts';
import { TIFF_PAGES_MAX, TIFF_PIXELS_MAX } from '#functions/imaging/imaging-limits.ts';
import { encodePage, type RawPicture } from './render-preview.ts';

/** A page with a header that was read and checked. Only `draw` decodes the page. */
interface OpenedPage {
  readonly pixels: number;
  readonly draw: () => Promise<RawPicture>;
}

/**
 * Draws the pages after the first one. It stops at the limits, or at a page that cannot be drawn.
 * @param spent pixels of the first page
 */
export async function laterPages(
  pages: readonly number[],
  open: (page: number) => Promise<OpenedPage>,
  spent: number,
): Promise<{ readonly outputs: readonly ConvertedOutput[]; readonly isWhole: boolean }> {
  const outputs: ConvertedOutput[] = [];
  let pixelsLeft = TIFF_PIXELS_MAX - spent;
  const shown = pages.slice(0, TIFF_PAGES_MAX - 1);
  for (const [index, page] of shown.entries()) {
    try {
      const { pixels, draw } = await open(page);
      pixelsLeft -= pixels;
      if (pixelsLeft < 0) return { outputs, isWhole: false };
      outputs.push(...(await encodePage(await draw(), index + 1)));
    } catch (error) {
      // sharp throws plain errors without a class of their own. The pages before this one are good and are kept.
      if (!(error instanceof Error)) throw error;
      return { outputs, isWhole: false };
    }
  }
  return { outputs, isWhole: shown.length === pages.length };
}
