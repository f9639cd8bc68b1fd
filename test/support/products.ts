import { nowSeconds } from '#functions/runtime/clock.ts';
import {
  applications,
  type ApplicationRow,
  attachments,
  type ProductRow,
  products,
} from '#functions/product/product-items.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import { modelKeyOf } from '#shared/product/product.ts';

/** The shortest PNG that the platform accepts: only the signature. */
export const PNG = 'data:image/png;base64,iVBORw0KGgo=';

interface ProductOptions extends Partial<Pick<ProductRow, 'family' | 'state' | 'onlineAt' | 'texts'>> {
  readonly modelNumber: string;
  readonly hasImage?: boolean;
}

/** Puts a product into the catalogue. It is online unless `override` says otherwise. */
export async function addProduct({ modelNumber, hasImage = false, ...override }: ProductOptions): Promise<ProductRow> {
  const now = nowSeconds();
  const modelKey = modelKeyOf(modelNumber);
  const image = { kind: 'image', place: 1, title: 'Front' } as const;
  const row: ProductRow = newRow(now, {
    modelNumber,
    modelKey,
    family: 'Helios',
    state: 'online',
    onlineAt: now,
    texts: { en: { name: modelNumber, description: 'A scanner.' } },
    attachments: hasImage ? [{ ...image, sizeBytes: 8 }] : [],
    ...override,
  });
  await transact([
    products.put(row),
    ...(hasImage ? [attachments.put(newRow(now, { ...image, modelKey, content: PNG }))] : []),
  ]);
  return row;
}

/** Puts the first version of an organisation's application into the table. */
export async function applicationOf(
  organisationId: OrganisationId,
  family: ProductFamily,
  state: ApplicationRow['state'] = 'underReview',
): Promise<ApplicationRow> {
  const now = nowSeconds();
  const row: ApplicationRow = newRow(now, {
    organisationId,
    family,
    state,
    remark: '',
    applicantName: 'Maya Lindqvist',
    appliedAt: now,
  });
  await transact([applications.put(row)]);
  return row;
}
