import { beforeAll, expect, test } from 'vitest';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { openPdf } from '#functions/pdf/open-pdf.ts';
import type { LogoKind } from '#shared/organisation/logo.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Order } from '#shared/order/order.ts';
import { paperApi } from '#shared/paper/paper-api.ts';
import { PaperKind } from '#shared/paper/paper-kinds.ts';
import { succeed } from '#test/support/call.ts';
import { BLUE, CLEAR, logoPng } from '#test/support/image/logo-pictures.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';

/** Sizes of ISO 216 in millimetres. A ticket for a tray has the size A5, because a sheet of a printer has room for two. */
const A4 = [210, 297] as const;
const A5 = [148, 210] as const;
/** Pixels per point of a drawn page: 288 dpi, as an office printer. */
const SCALE = 4;

let sides: Sides;
let order: Order;
beforeAll(async () => {
  sides = await foundSides();
  order = await orderIn(sides, 'completed');
});

async function paperOf(kind: PaperKind): Promise<Buffer> {
  const { pdf } = await succeed(
    paperApi.print,
    { kind, orderIds: [order.orderId] },
    { token: sides.lab.head.token, language: 'en' },
  );
  return Buffer.from(pdf, 'base64');
}

interface Page {
  /** Size of the page in millimetres. */
  readonly size: readonly [width: number, height: number];
  readonly width: number;
  readonly height: number;
  /** Grey values of the pixels, one byte each. */
  readonly grey: Uint8ClampedArray;
}

/** Draws the first page of a PDF as a printer does. */
const firstPage = (pdf: Buffer): Promise<Page> =>
  openPdf(pdf, async (document) => {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' });
    const grey = new Uint8ClampedArray(width * height);
    for (let at = 0; at < grey.length; at++)
      grey[at] = ((data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 3;
    const [across, down] = [originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4));
    return { size: [across ?? 0, down ?? 0], width, height, grey };
  });

/** Reads a code with a library other than the one that draws it. */
function decode({ grey, width, height }: Page, format: BarcodeFormat): string {
  const reader = new MultiFormatReader();
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return reader.decode(bitmap, hints).getText();
}

const orderPage = () => `/orderDetail/page?orderId=${order.orderId}`;
const trayPage = () => `/tray?order=${order.orderNumber}`;

/** For each paper: its size, and the address in its code, written by hand. The address is that of the order, or of the step of its tray. */
const PAPERS: Record<PaperKind, { readonly size: readonly [number, number]; readonly opens: () => string }> = {
  order: { size: A4, opens: orderPage },
  deliveryNote: { size: A4, opens: orderPage },
  designApproval: { size: A4, opens: orderPage },
  ticket: { size: A5, opens: trayPage },
  labels: { size: A4, opens: trayPage },
};
// ORD-180, ORD-183, ORD-184
test.each(PaperKind.options)('%s is portrait, with a code that leads to the order', async (kind) => {
  const page = await firstPage(await paperOf(kind));
  const { pathname, search } = new URL(decode(page, BarcodeFormat.QR_CODE));

  expect(page.size).toEqual(PAPERS[kind].size);
  expect(pathname + search).toBe(PAPERS[kind].opens());
});

// ORD-184. Labels have no room for a barcode.
test.each(PaperKind.exclude(['labels']).options)('%s has the order’s number as a barcode', async (kind) => {
  const page = await firstPage(await paperOf(kind));

  expect(decode(page, BarcodeFormat.CODE_128)).toBe(order.orderNumber);
});

// ORD-180
test('both organisations’ logos are on the paper if they have one', async () => {
  const picturesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype \/Image/gu)?.length ?? 0;
  const draw = async ({ head }: Sides['clinic'], kind: LogoKind) => {
    const { version } = await succeed(organisationApi.read, {}, { token: head.token });
    const picture = `data:image/png;base64,${Buffer.from(await logoPng(BLUE, CLEAR)).toString('base64')}`;
    await succeed(organisationApi.updateLogo, { kind, picture, version }, { token: head.token });
  };
  expect(picturesIn(await paperOf('order'))).toBe(0);

  await draw(sides.clinic, 'inner');
  const one = picturesIn(await paperOf('order'));
  await draw(sides.lab, 'inner');

  expect(one).toBeGreaterThan(0);
  expect(picturesIn(await paperOf('order'))).toBeGreaterThan(one);
});
