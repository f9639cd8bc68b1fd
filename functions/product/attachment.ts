import type { productApi } from '#shared/product/product-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { permissionVerdict } from '#functions/http/authorise.ts';
import type { Handler } from '#functions/http/call.ts';
import { productStore } from './product-store.ts';

/** Returns an image or document. If the product was never online, only people with `product:edit` may read it. */
export const attachment: Handler<typeof productApi.attachment> = async ({ input, session }) => {
  const { modelNumber, kind, place } = input;
  const { modelKey, onlineAt } = await productStore.read(modelNumber);
  const keeps = permissionVerdict(session, 'product:edit').scope !== undefined;
  const found = onlineAt !== undefined || keeps ? await productStore.attachment({ modelKey, kind, place }) : undefined;
  if (found === undefined) throw new AppError('notFound');
  return { title: found.title, content: found.content };
};
