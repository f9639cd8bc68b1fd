import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { jpegOf } from '#web/ui/paper/jpeg-of.ts';
import { svgPicture } from '#web/viewers/frame/svg-picture.ts';
import type { Picture } from '../gl/picture.ts';
import { SECTION_SLAB } from '../panes/section-picture.tsx';
import { greysOf } from '../parts/ct-desk.ts';
import type { ArchState } from '../state/ct-state.ts';
import { panoramaOnPaper, panoramaStrips, sectionOnPaper } from './sheet-images.ts';
import { PAPER, PX_PER_MM } from './sheet-layout.ts';
import { SheetPage, UNITS_PER_MM, type SheetPageProps } from './sheet-page.tsx';
import { fitOf } from './sheet-type.ts';

export interface SheetToDraw extends Omit<SheetPageProps, 'panorama' | 'sections' | 'fit'> {
  readonly arch: ArchState;
}

interface Drawing {
  readonly signal: AbortSignal;
  /** Called after each image with the share of the images that are drawn. */
  readonly onShare: (share: number) => void;
}

/** An image, or a strip of the panorama, with its position on the page in pixels. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly picture: Picture;
}

const px = (mm: number): number => Math.round(mm * PX_PER_MM);

function piecesOf({ desk, arch, curve, layout, places }: SheetToDraw): readonly Piece[] {
  const along = { space: desk.scene.space, curve, arch };
  const greys = greysOf(desk.state);
  const { box, ratio } = layout.panorama;
  const strips = panoramaStrips(along, { box, ratio, perMm: PX_PER_MM }, greys).map(({ x, picture }): Piece => {
    const { width, height } = picture.size;
    return { x: px(box.x) + x, y: px(box.y), width: Math.round(width), height: Math.round(height), picture };
  });
  const sections = places.flatMap(({ atMm }, index): Piece[] => {
    const cell = layout.sections.boxes[index];
    if (cell === undefined) return [];
    const paper = { box: cell, ratio: layout.sections.ratio, perMm: PX_PER_MM };
    const projection = sectionOnPaper(along, atMm, paper);
    const picture: Picture = { kind: 'plane', projection, slab: SECTION_SLAB, greys };
    return [{ x: px(cell.x), y: px(cell.y), width: px(cell.width), height: px(cell.height), picture }];
  });
  return [...strips, ...sections];
}

/** Waits until the page has handled other events. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function drawPieces(
  page: CanvasRenderingContext2D,
  sheet: SheetToDraw,
  { signal, onShare }: Drawing,
): Promise<void> {
  const pieces = piecesOf(sheet);
  const board = document.createElement('canvas');
  for (const [index, { x, y, width, height, picture }] of pieces.entries()) {
    board.width = width;
    board.height = height;
    if (!sheet.desk.scene.schedule.drawWhole(board, picture)) throw new Error('the GPU draws nothing');
    page.drawImage(board, x, y);
    onShare((index + 1) / pieces.length);
    await pause();
    signal.throwIfAborted();
  }
}

/** Draws everything except the images onto the page, as one SVG drawing. */
async function drawWords(page: CanvasRenderingContext2D, sheet: SheetToDraw): Promise<void> {
  const { desk, curve, arch, layout, places } = sheet;
  const along = { space: desk.scene.space, curve, arch };
  const { panorama, sections } = layout;
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <SheetPage
        {...sheet}
        panorama={panoramaOnPaper(along, { ...panorama, perMm: UNITS_PER_MM })}
        sections={places.flatMap(({ atMm }, index) => {
          const box = sections.boxes[index];
          return box ? [sectionOnPaper(along, atMm, { box, ratio: sections.ratio, perMm: UNITS_PER_MM })] : [];
        })}
        fit={fitOf(document.createElement('canvas'))}
      />,
    ),
  );
  const drawing = host.querySelector('svg');
  if (drawing === null) throw new Error('the sheet has no words');
  // Each text has the direction of its own language, as on the screen.
  for (const text of drawing.querySelectorAll('text')) text.setAttribute('unicode-bidi', 'plaintext');
  const words = await svgPicture(drawing);
  root.unmount();
  page.drawImage(words, 0, 0);
}

/**
 * Draws a sheet at print resolution, and returns it as a JPEG file. Pauses after each image, so that the page can respond.
 *
 * @throws if the GPU context was lost; the reason of `signal` if it aborts
 */
export async function drawSheet(sheet: SheetToDraw, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = px(PAPER.width);
  canvas.height = px(PAPER.height);
  const page = canvas.getContext('2d');
  if (page === null) throw new Error('the browser draws no images');
  page.fillStyle = '#ffffff';
  page.fillRect(0, 0, canvas.width, canvas.height);
  await drawPieces(page, sheet, drawing);
  await drawWords(page, sheet);
  drawing.signal.throwIfAborted();
  return await jpegOf(canvas);
}
