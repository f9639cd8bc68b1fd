/** Rows of `KEYS` for the things that a clinic shares by a link, or lets after-sales look at. */
export const SHARE_KEYS = {
  // Shared files; the link's secret is in `shareLink`. In `gsi2` while a step is due, by its time
  share: {
    pk: 'ORG#${organisationId}',
    sk: 'SHARE#${shareId}',
    gsi1: ['ORG#${organisationId}#SHARE#${subject}', '${createdAt}#${shareId}'],
    gsi2: ['SHAREDUE', '${dueAt}#${shareId}'],
  },
  shareLink: { pk: 'SHARELINK#${tokenDigest}', sk: 'SHARELINK' },
  // The link by which a patient follows an order: one for each order, found by the secret in `trackingLink`
  orderTracking: { pk: 'ORG#${organisationId}', sk: 'ORDERTRACKING#${orderId}' },
  trackingLink: { pk: 'TRACKINGLINK#${tokenDigest}', sk: 'TRACKINGLINK' },
  // Separate rows, so that a view of a share never conflicts with its cancellation
  shareCode: { pk: 'ORG#${organisationId}', sk: 'SHARECODE#${shareId}' },
  shareViews: { pk: 'ORG#${organisationId}', sk: 'SHAREVIEWS#${shareId}' },
  shareVisit: {
    pk: 'ORG#${organisationId}',
    sk: 'SHAREVISIT#${shareId}#${at}#${requestId}',
  },
  // A head's permission for after-sales to look at a case; `gsi1` lists all of them for after-sales. And a row with the newest look, and a
  // row for each look
  supportAccess: {
    pk: 'ORG#${organisationId}',
    sk: 'ACCESS#${accessId}',
    gsi1: ['SUPPORTACCESS', '${accessId}'],
  },
  supportAccessLast: { pk: 'ORG#${organisationId}', sk: 'ACCESSLAST#${accessId}' },
  supportAccessLook: { pk: 'ORG#${organisationId}', sk: 'ACCESSLOOK#${accessId}#${at}#${requestId}' },
} as const;
