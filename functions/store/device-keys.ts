/** Item types of devices, of the maker's packages for them, and of its catalogue: rows of `KEYS`. */
export const DEVICE_KEYS = {
  equipment: {
    pk: 'DEVICE#${equipmentId}',
    sk: 'EQUIPMENT',
    gsi1: ['ORG#${organisationId}#EQUIPMENT', '${serialNumber}'],
  },
  serial: {
    pk: 'SERIAL#${serialNumber}',
    sk: 'SERIAL',
    // For after-sales: all devices, and those in one state
    gsi1: ['EQUIPMENT${equipmentId:shard8}', '${serialNumber}'],
    gsi2: ['EQUIPMENT#${state}${equipmentId:shard8}', '${serialNumber}'],
  },
  // A file that a device sent, in the partition of the organisation that had the device then
  sentFile: { pk: 'ORG#${organisationId}', sk: 'SENTFILE#${equipmentId}#${fileId}' },
  // The last report of a device: a row of its own, so that reports never conflict with a move
  equipmentPulse: { pk: 'DEVICE#${equipmentId}', sk: 'PULSE' },
  // The open alerts of a device, and when to look at it although it does not report; in the index by that time
  equipmentWatch: {
    pk: 'DEVICE#${equipmentId}',
    sk: 'WATCH',
    gsi1: ['EQUIPMENTWATCH${equipmentId:shard32}', '${dueAt}#${equipmentId}'],
  },
  // The rules of an organisation about alerts; and the alerts, a row for each organisation that watches
  alertRules: { pk: 'ORG#${organisationId}', sk: 'ALERTRULES' },
  deviceAlert: { pk: 'ORG#${organisationId}', sk: 'DEVICEALERT#${equipmentId}#${alertId}' },
  // Troubles of devices: by time. Each bound device has a `silent` row, by its last noted report. The
  // second index finds the organisations with an exception
  equipmentTrouble: {
    pk: 'DEVICE#${equipmentId}',
    sk: 'TROUBLE#${kind}',
    gsi1: ['TROUBLE#${kind}${equipmentId:shard4}', '${since}#${equipmentId}#${kind}'],
    gsi2: ['TROUBLED#${ownerType}', '${country}#${organisationId}#${equipmentId}'],
  },
  // When its status changed: a row of its own, since reports are many and changes few
  equipmentChanges: { pk: 'DEVICE#${equipmentId}', sk: 'CHANGES' },
  deviceToken: { pk: 'DEVICETOKEN#${tokenDigest}', sk: 'DEVICETOKEN' },

  // An upgrade package; in the second index while it is online, by version. And the row that keeps a version of a model unique
  upgradePackage: {
    pk: 'PACKAGE#${packageId}',
    sk: 'PACKAGE',
    gsi1: ['PACKAGES', '${packageId}'],
    gsi2: ['PACKAGES#${onlineFamily}', '${onlineKey}#${packageId}'],
  },
  // How far a device has come with a package, also by device; and the counts of all
  upgradeReport: {
    pk: 'PACKAGE#${packageId}',
    sk: 'DEVICE#${equipmentId}',
    gsi1: ['DEVICE#${equipmentId}#UPGRADE', '${updatedAt}#${packageId}'],
  },
  upgradeTally: { pk: 'PACKAGE#${packageId}', sk: 'TALLY' },
  // A version that is known to be bad; and the owner of a device who was warned of it
  firmwareMark: { pk: 'FIRMWAREMARKS', sk: '${family}#${markedVersion}' },
  firmwareWarning: { pk: 'DEVICE#${equipmentId}', sk: 'FIRMWAREWARNING#${markedVersion}' },
  packageVersion: { pk: 'PACKAGEVERSION#${family}#${modelNumber}', sk: '${packageVersion}' },
  // The maker's catalogue, which is no organisation's: a product with its images and documents
  product: { pk: 'PRODUCT#${modelKey}', sk: 'PRODUCT', gsi1: ['PRODUCTS', '${family}#${modelKey}'] },
  productAttachment: { pk: 'PRODUCT#${modelKey}', sk: 'ATTACHMENT#${kind}#${place}' },
  // An organisation's application for a product family; in the index by state, for its reviewers
  productApplication: {
    pk: 'ORG#${organisationId}',
    sk: 'PRODUCTAPPLICATION#${family}',
    gsi1: ['PRODUCTAPPLICATIONS#${state}', '${updatedAt}#${organisationId}#${family}'],
  },
} as const;
