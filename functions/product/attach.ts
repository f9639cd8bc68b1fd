import { type Attachment, sizeOfDataUrl } from '#shared/product/attachment.ts';
import type { productApi } from '#shared/product/product-api.ts';
import { Product } from '#shared/product/product.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { productStore } from './product-store.ts';

/** The first bytes of each type, in hexadecimal. They are checked because the type in a data URL cannot be trusted. */
const SIGNATURES = [
  { type: 'image/jpeg', starts: 'ffd8ff' },
  { type: 'image/png', starts: '89504e470d0a1a0a' },
  { type: 'application/pdf', starts: '255044462d' },
] as const;

/** Throws 40000 if the bytes of a content do not have the type that its data URL names. */
function refuseWrongContent(content: string): void {
  if (content === '') return;
  const [head = '', data = ''] = content.split(',');
  const bytes = Buffer.from(data.slice(0, 32), 'base64').toString('hex');
  if (!SIGNATURES.some(({ type, starts }) => head === `data:${type};base64` && bytes.startsWith(starts)))
    throw invalidField('content', 'attachmentType');
}

const inOrder = (one: Attachment, other: Attachment): number =>
  one.kind === other.kind ? one.place - other.place : one.kind === 'image' ? -1 : 1;

/**
 * Stores an image or document under its kind and `place`, or removes it if the content is empty. The product's row lists title and size of
 * each.
 */
export const attach: Handler<typeof productApi.attach> = async ({ input, now, commit }) => {
  const { modelNumber, version, kind, place, title, content } = input;
  refuseWrongContent(content);
  const before = await productStore.read(modelNumber);
  refuseStale(before.version, version);
  const others = before.attachments.filter((each) => each.kind !== kind || each.place !== place);
  const added = content === '' ? [] : [{ kind, place, title, sizeBytes: sizeOfDataUrl(content) }];
  const after = changed(now, before, { attachments: [...others, ...added].toSorted(inOrder) });
  const { modelKey } = before;
  return commit({
    writes: [
      productStore.replace(after),
      productStore.putAttachment({ modelKey, kind, place }, { title, content }, now),
    ],
    subjects: [after.modelNumber],
    answer: Product.parse(after),
  });
};
