/** Rows of `KEYS` for the things that a clinic shares by a link, or lets after-sales look at. */
export const SHARE_KEYS = {
  // Shared files; `shareLink` has the digest of the link's secret. A share is in `gsi2` while a step is due, sorted by the time of that
  // step
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
  // The access code, the number of views and each visit of a share. They are separate rows, so that a view of a share never conflicts with
  // its cancellation
  shareCode: { pk: 'ORG#${organisationId}', sk: 'SHARECODE#${shareId}' },
  shareViews: { pk: 'ORG#${organisationId}', sk: 'SHAREVIEWS#${shareId}' },
  shareVisit: {
    pk: 'ORG#${organisationId}',
    sk: 'SHAREVISIT#${shareId}#${at}#${requestId}',
  },
  // `supportAccess` is a head's permission for after-sales to look at a case; `gsi1` lists the permissions of all clinics for after-sales.
  // `supportAccessLast` is the newest look, and `supportAccessLook` is one row for each look
  supportAccess: {
    pk: 'ORG#${organisationId}',
    sk: 'ACCESS#${accessId}',
    gsi1: ['SUPPORTACCESS', '${accessId}'],
  },
  supportAccessLast: { pk: 'ORG#${organisationId}', sk: 'ACCESSLAST#${accessId}' },
  supportAccessLook: { pk: 'ORG#${organisationId}', sk: 'ACCESSLOOK#${accessId}#${at}#${requestId}' },
} as const;
