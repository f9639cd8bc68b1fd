import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { OrganisationId } from '#shared/ids.ts';
import { Attachment } from '#shared/product/attachment.ts';
import { ProductApplication } from '#shared/product/product-application.ts';
import { Product } from '#shared/product/product.ts';

export const products = itemType(
  'product',
  Product.omit({ version: true, updatedAt: true }).extend({
    /** The model number as `modelKeyOf` normalises it. As the row's key, it prevents two products for two spellings of one model. */
    modelKey: z.string(),
  }),
);
export type ProductRow = NonNullable<Awaited<ReturnType<typeof products.read>>>;

/** The content of an image or document, as a data URL. */
export const attachments = itemType(
  'productAttachment',
  Attachment.omit({ sizeBytes: true }).extend({ modelKey: z.string(), content: z.string() }),
);

export const applications = itemType(
  'productApplication',
  ProductApplication.omit({ version: true }).extend({ organisationId: OrganisationId }),
);
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof applications.read>>>;
