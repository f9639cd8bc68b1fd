import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { applicationCalls } from './application-calls.ts';
import { Attachment, AttachmentRef, DocumentContent, ImageContent } from './attachment.ts';
import { ProductFamily } from './product-family.ts';
import { CardDevice } from './product-status.ts';
import { ModelNumber, Product, ProductTexts } from './product.ts';

const ProductRef = z.object({ modelNumber: ModelNumber, version: z.int() });
const [ImageRef, DocumentRef] = AttachmentRef.options;
const title = Attachment.shape.title;

/** The calls of the catalogue, of the devices on its cards, and of the app itself. */
export const productApi = {
  categoryProjectDeviceList: endpoint({
    path: '/api/v1/things/device/info/categoryProjectDeviceList',
    permission: 'equipment:read',
    reads: 'other',
    summary: 'The organisation’s devices by category (product family), with the status that the product cards show.',
    input: AskedOrganisation.extend({ category: ProductFamily.optional() }),
    output: z.object({ list: z.array(z.object({ category: ProductFamily, devices: z.array(CardDevice) })) }),
  }),
  getProList: endpoint({
    path: '/api/v1/things/product/category/getProList',
    permission: 'signedIn',
    reads: 'other',
    summary:
      'The products that the caller sees, of one category or of all: those online, and those offline of which the organisation has devices.',
    input: z.object({ category: ProductFamily.optional() }),
    output: z.object({ list: z.array(Product) }),
  }),
  ...applicationCalls,
  readCore: endpoint({
    path: '/api/v1/system/tenant/app/core/read',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The app of the caller’s tenant: its codes, the categories that the caller sees, when support answers.',
    input: z.object({}),
    output: z.object({
      appCode: z.literal('core'),
      tenantCode: z.literal('default'),
      appName: z.string(),
      categories: z.array(ProductFamily),
      productsNum: z.int(),
      supportHours: z.string(),
    }),
  }),
  create: endpoint({
    path: '/api/v1/things/product/info/create',
    permission: 'product:edit',
    idempotent: true,
    summary: 'Enters a product into the catalogue; it is offline until it is taken online.',
    input: z.object({ modelNumber: ModelNumber, family: ProductFamily, texts: ProductTexts }),
    output: Product,
  }),
  update: endpoint({
    path: '/api/v1/things/product/info/update',
    permission: 'product:edit',
    summary: 'Changes a product’s family and texts. The model number stays: devices name it.',
    input: ProductRef.extend({ family: ProductFamily, texts: ProductTexts }),
    output: Product,
  }),
  takeOnline: endpoint({
    path: '/api/v1/things/product/info/takeOnline',
    permission: 'product:edit',
    summary: 'Shows a product to clinics and labs.',
    input: ProductRef,
    output: Product,
  }),
  takeOffline: endpoint({
    path: '/api/v1/things/product/info/takeOffline',
    permission: 'product:edit',
    summary: 'Takes a product out of the catalogue; who has devices of it still sees its card, as disabled.',
    input: ProductRef,
    output: Product,
  }),
  index: endpoint({
    path: '/api/v1/things/product/info/index',
    permission: 'product:edit',
    reads: 'other',
    summary: 'The whole catalogue by family and model number, products that are offline included.',
    input: z.object({ ...windowInput() }),
    output: listOf(Product),
  }),
  attach: endpoint({
    path: '/api/v1/things/product/attachment/info/update',
    permission: 'product:edit',
    summary: 'Keeps an image or document of a product in one of its places; an empty content removes it.',
    input: z.discriminatedUnion('kind', [
      ProductRef.extend({ ...ImageRef.shape, title, content: ImageContent }),
      ProductRef.extend({ ...DocumentRef.shape, title, content: DocumentContent }),
    ]),
    output: Product,
  }),
  attachment: endpoint({
    path: '/api/v1/things/product/attachment/info/read',
    permission: 'signedIn',
    reads: 'other',
    summary: 'An image or document of a product as a data URL.',
    input: z.discriminatedUnion('kind', [
      ImageRef.extend({ modelNumber: ModelNumber }),
      DocumentRef.extend({ modelNumber: ModelNumber }),
    ]),
    output: z.object({ title: z.string(), content: z.string() }),
  }),
} as const;
