import sharp from 'sharp';
import type { OrganisationId } from '#shared/ids.ts';
import { writeImagePdf } from '#shared/paper/image-pdf.ts';
import { productApi } from '#shared/product/product-api.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import type { PlayPart } from './world-parts.ts';
import type { WorldOrganisationKey } from './world-people.ts';
import { REFUSAL_REASON, WORLD_APPLICATIONS_OF_FAMILIES, WORLD_PRODUCTS } from './world-products.ts';

interface World {
  readonly heads: Readonly<Record<WorldOrganisationKey, ApiClient>>;
  readonly ids: Readonly<Record<WorldOrganisationKey, OrganisationId>>;
}

const dataUrl = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Draws a product on a light background. */
const drawn = (shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#f4f7f8"/>${shapes}</svg>`,
    ),
  )
    .jpeg({ quality: 85 })
    .toBuffer();

type WorldProduct = (typeof WORLD_PRODUCTS)[number];
type Application = (typeof WORLD_APPLICATIONS_OF_FAMILIES)[number];

async function enterProduct(care: ApiClient, { modelNumber, family, texts, drawing }: WorldProduct): Promise<void> {
  const image = await drawn(drawing);
  const { version } = await care(productApi.create, { modelNumber, family, texts });
  const { name: title } = texts.en;
  const pictured = await care(productApi.attach, {
    modelNumber,
    version,
    kind: 'image',
    place: 1,
    title,
    content: dataUrl('image/jpeg', image),
  });
  const documented = await care(productApi.attach, {
    modelNumber,
    version: pictured.version,
    kind: 'document',
    place: 1,
    title: `${title} – data sheet`,
    content: dataUrl('application/pdf', writeImagePdf([image])),
  });
  await care(productApi.takeOnline, { modelNumber, version: documented.version });
}

async function applyForFamily({ heads, ids }: World, { by, family, answer }: Application): Promise<void> {
  const { application } = await heads[by](productApi.updateProCateSelect, {
    category: family,
    action: 'apply',
    version: 0,
  });
  const asked = { iid: ids[by], family, version: application.version };
  if (answer === 'pass') await heads.care(productApi.pass, asked);
  if (answer === 'reject') await heads.care(productApi.reject, { ...asked, reason: REFUSAL_REASON });
}

/** Fills the catalogue with drawings and data sheets. As clinics and labs, applies for product families. */
export async function seedProducts(world: World, play: PlayPart): Promise<void> {
  for (const row of WORLD_PRODUCTS) await play(`product ${row.modelNumber}`, () => enterProduct(world.heads.care, row));
  for (const row of WORLD_APPLICATIONS_OF_FAMILIES)
    await play(`${row.family} of ${row.by}`, () => applyForFamily(world, row));
}
