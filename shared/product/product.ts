import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';
import { Attachment } from './attachment.ts';
import { ProductFamily } from './product-family.ts';
import { PRODUCT_DOCUMENTS_MAX, PRODUCT_IMAGES_MAX } from './product-limits.ts';

/** The name of a model, as it is printed on its devices: `Helios 600`. */
export const ModelNumber = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/+()-]{0,63}$/u, { error: 'modelNumber' });

/** Returns the key of a model number. It ignores case and extra spaces, since people type a model in different ways. */
export const modelKeyOf = (modelNumber: string): string => modelNumber.toUpperCase().replaceAll(/\s+/gu, ' ').trim();

/** PROD-3: the states of a product in the catalogue. A new product is offline until its keeper takes it online. */
export const ProductState = z.enum(['offline', 'online']);
export type ProductState = z.infer<typeof ProductState>;

const ProductText = z.object({
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(1000).default(''),
});
export type ProductText = z.infer<typeof ProductText>;

/** Name and description by language. English is required; a missing language shows the English text. */
export const ProductTexts = z.object({
  en: ProductText,
  zh: ProductText.optional(),
  tr: ProductText.optional(),
  es: ProductText.optional(),
  ar: ProductText.optional(),
  ru: ProductText.optional(),
});
export type ProductTexts = z.infer<typeof ProductTexts>;

/** A product of the maker's catalogue. `attachments` has no bytes: a call reads each image or document alone. */
export const Product = z.object({
  modelNumber: ModelNumber,
  family: ProductFamily,
  texts: ProductTexts,
  state: ProductState,
  /** The moment at which the product last went online; absent if it never was online. */
  onlineAt: UnixSeconds.optional(),
  attachments: z.array(Attachment).max(PRODUCT_IMAGES_MAX + PRODUCT_DOCUMENTS_MAX),
  version: z.int(),
  updatedAt: UnixSeconds,
});
export type Product = z.infer<typeof Product>;

/** Returns name and description in a language. A text that is missing in that language is the English one. */
export function productTextIn({ texts }: Pick<Product, 'texts'>, language: string): ProductText {
  const own: ProductText | undefined = Object.entries(texts).find(([name]) => name === language)?.[1];
  return { name: own?.name ?? texts.en.name, description: own?.description || texts.en.description };
}
