import { productApi } from '#shared/product/product-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { applications } from './applications.ts';
import { attach } from './attach.ts';
import { attachment } from './attachment.ts';
import { categoryProjectDeviceList } from './category-project-device-list.ts';
import { create } from './create.ts';
import { getProCateSelectedList } from './get-pro-cate-selected-list.ts';
import { getProList } from './get-pro-list.ts';
import { index } from './index-products.ts';
import { moveBy } from './move.ts';
import { readCore } from './read-core.ts';
import { reviewBy } from './review.ts';
import { update } from './update.ts';
import { updateProCateSelect } from './update-pro-cate-select.ts';

export const handler = serve(productApi, {
  categoryProjectDeviceList,
  getProList,
  getProCateSelectedList,
  updateProCateSelect,
  applications,
  pass: reviewBy('pass'),
  reject: reviewBy('reject'),
  delete: reviewBy('delete'),
  readCore,
  create,
  update,
  takeOnline: moveBy('takeOnline'),
  takeOffline: moveBy('takeOffline'),
  index,
  attach,
  attachment,
});
