import type { AttachmentRef } from '#shared/product/attachment.ts';
import { productApi } from '#shared/product/product-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

/** Milliseconds between two readings of the devices. The status of a device depends on the age of its last report, so the cards poll. */
const STATUS_POLL_MS = 60_000;

export const productQueries = {
  seen: () => query(['product', 'seen'], { endpoint: productApi.getProList, input: {} }),
  selected: () => query(['product', 'selected'], { endpoint: productApi.getProCateSelectedList, input: {} }),
  /** Lists the devices by category. The key begins with `equipment`, so that changes of devices refresh it. */
  devices: () =>
    query(['equipment', 'byCategory'], {
      endpoint: productApi.categoryProjectDeviceList,
      input: {},
      pollMs: STATUS_POLL_MS,
    }),
  catalogue: (input: RequestOf<typeof productApi.index>) =>
    query(['product', 'catalogue', input], { endpoint: productApi.index, input }),
  applications: (input: RequestOf<typeof productApi.applications>) =>
    query(['product', 'applications', input], { endpoint: productApi.applications, input }),
  attachment: (ref: AttachmentRef & { readonly modelNumber: string }) =>
    query(['product', 'attachment', ref], { endpoint: productApi.attachment, input: ref }),
};
