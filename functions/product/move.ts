import type { productApi } from '#shared/product/product-api.ts';
import { PRODUCT_EVENT_TYPES, type ProductEventDetail } from '#shared/product/product-events.ts';
import { PRODUCT_TRANSITIONS, type ProductAction } from '#shared/product/product-transitions.ts';
import { Product } from '#shared/product/product.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { productStore } from './product-store.ts';

/** Returns the handler that takes a product online or offline, as `PRODUCT_TRANSITIONS` allows it. */
export const moveBy =
  (action: ProductAction): Handler<typeof productApi.takeOnline> =>
  async ({ input, session, now, commit }) => {
    const before = await productStore.read(input.modelNumber);
    const { state: from, version, modelNumber, family } = before;
    const asked = { action, by: 'keeper', from, version, seenVersion: input.version } as const;
    const { to } = transition(PRODUCT_TRANSITIONS, asked);
    const after = changed(now, before, { state: to, ...(to === 'online' && { onlineAt: now }) });
    const detail = { schemaVersion: 1, modelNumber, family } satisfies ProductEventDetail;
    return commit({
      writes: [productStore.replace(after)],
      history: [{ owner: session.organisationId, subject: modelNumber, action, from, to, side: 'keeper' }],
      events: [{ type: PRODUCT_EVENT_TYPES[action], detail }],
      subjects: [modelNumber],
      answer: Product.parse(after),
    });
  };
