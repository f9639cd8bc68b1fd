import { productApi } from '#shared/product/product-api.ts';
import { ProductApplication, ReviewedApplication } from '#shared/product/product-application.ts';
import { Product } from '#shared/product/product.ts';
import { id, NOON } from '#test/web/support/world.ts';
import { AttachmentList } from '#web/features/product/attachment-list.tsx';
import { FamilyActions } from '#web/features/product/family-actions.tsx';
import { ProductDialog } from '#web/features/product/product-dialog.tsx';
import { ReviewActions } from '#web/features/product/review-actions.tsx';
import type { DialogRow } from './dialog-table.tsx';

const nothing = () => undefined;

const product = Product.parse({
  modelNumber: 'Helios 600',
  family: 'Helios',
  texts: { en: { name: 'Helios 600' } },
  state: 'offline',
  attachments: [{ kind: 'document', place: 1, title: 'Data sheet', sizeBytes: 2000 }],
  version: 1,
  updatedAt: NOON,
});
const application = ProductApplication.parse({
  family: 'CBCT',
  state: 'underReview',
  remark: '',
  applicantName: 'Olivia Bennett',
  appliedAt: NOON,
  version: 1,
});
const reviewed = ReviewedApplication.parse({
  ...application,
  organisation: { organisationId: id('organisation', 2), name: 'Northlight Lab', type: 'lab' },
});

/** The dialogs of the product centre, for its visitors and for the people who maintain it. */
export const PRODUCT_DIALOGS: readonly DialogRow[] = [
  {
    file: 'features/product/attachment-list.tsx',
    endpoint: productApi.attach,
    element: <AttachmentList kind="document" product={product} />,
    opener: /^Remove/u,
    action: 'Remove',
  },
  {
    file: 'features/product/family-actions.tsx',
    endpoint: productApi.updateProCateSelect,
    element: <FamilyActions family="CBCT" application={application} />,
    opener: /Cancel application/u,
    action: 'Cancel application',
  },
  {
    file: 'features/product/product-dialog.tsx',
    endpoint: productApi.update,
    element: <ProductDialog product={product} onDone={nothing} onClose={nothing} />,
    action: 'Save',
  },
  {
    file: 'features/product/review-actions.tsx',
    endpoint: productApi.pass,
    element: <ReviewActions application={reviewed} />,
    opener: /Pass/u,
    action: 'Pass',
  },
];
