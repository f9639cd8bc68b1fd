/** Item types of what a clinic shares by a link, or lets after-sales look at: rows of `KEYS`. */
export const SHARE_KEYS = {
  // A link to files; its secret leads to it. In the second index until it has ended, by the time when something is due
  share: {
    pk: 'ORG#${organisationId}',
    sk: 'SHARE#${shareId}',
    gsi1: ['ORG#${organisationId}#SHARE#${subject}', '${createdAt}#${shareId}'],
    gsi2: ['SHAREDUE', '${dueAt}#${shareId}'],
  },
  shareLink: { pk: 'SHARELINK#${tokenDigest}', sk: 'SHARELINK' },
  // The link by which a patient follows an order: one for each order, found by its secret
  orderTracking: { pk: 'ORG#${organisationId}', sk: 'ORDERTRACKING#${orderId}' },
  trackingLink: { pk: 'TRACKINGLINK#${tokenDigest}', sk: 'TRACKINGLINK' },
  // Rows of their own, so that a view never conflicts with a cancellation
  shareCode: { pk: 'ORG#${organisationId}', sk: 'SHARECODE#${shareId}' },
  shareViews: { pk: 'ORG#${organisationId}', sk: 'SHAREVIEWS#${shareId}' },
  shareVisit: {
    pk: 'ORG#${organisationId}',
    sk: 'SHAREVISIT#${shareId}#${at}#${requestId}',
  },
  // A head's permission for after-sales to look at a case, in the index for after-sales; the newest look, and each one
  supportAccess: {
    pk: 'ORG#${organisationId}',
    sk: 'ACCESS#${accessId}',
    gsi1: ['SUPPORTACCESS', '${accessId}'],
  },
  supportAccessLast: { pk: 'ORG#${organisationId}', sk: 'ACCESSLAST#${accessId}' },
  supportAccessLook: { pk: 'ORG#${organisationId}', sk: 'ACCESSLOOK#${accessId}#${at}#${requestId}' },
} as const;
