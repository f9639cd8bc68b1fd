/** Rows of `KEYS` for devices, for the maker's upgrade packages, and for the maker's catalogue. */
export const DEVICE_KEYS = {
  equipment: {
    pk: 'DEVICE#${equipmentId}',
    sk: 'EQUIPMENT',
    gsi1: ['ORG#${organisationId}#EQUIPMENT', '${serialNumber}'],
  },
  serial: {
    pk: 'SERIAL#${serialNumber}',
    sk: 'SERIAL',
    // For after-sales: `gsi1` lists all devices, and `gsi2` lists the devices in one state
    gsi1: ['EQUIPMENT${equipmentId:shard8}', '${serialNumber}'],
    gsi2: ['EQUIPMENT#${state}${equipmentId:shard8}', '${serialNumber}'],
  },
  // A file that a device sent, in the partition of the organisation that had the device at that time
  sentFile: { pk: 'ORG#${organisationId}', sk: 'SENTFILE#${equipmentId}#${fileId}' },
  // The last report of a device. It is a separate row, so that reports never conflict with moves of the device
  equipmentPulse: { pk: 'DEVICE#${equipmentId}', sk: 'PULSE' },
  // The open alerts of a device, and the time of its next check. The check happens even if the device sends no report. The index sorts by
  // that time
  equipmentWatch: {
    pk: 'DEVICE#${equipmentId}',
    sk: 'WATCH',
    gsi1: ['EQUIPMENTWATCH${equipmentId:shard32}', '${dueAt}#${equipmentId}'],
  },
  // `alertRules` has an organisation's rules for alerts. `deviceAlert` is an alert about a device, with one row for each organisation that
  // watches the device
  alertRules: { pk: 'ORG#${organisationId}', sk: 'ALERTRULES' },
  deviceAlert: { pk: 'ORG#${organisationId}', sk: 'DEVICEALERT#${equipmentId}#${alertId}' },
  // A trouble of a device. Each bound device also has a row of the kind `silent` with the time of its last recorded report. `gsi1` sorts
  // each kind by time. `gsi2` finds organisations with devices that have an exception
  equipmentTrouble: {
    pk: 'DEVICE#${equipmentId}',
    sk: 'TROUBLE#${kind}',
    gsi1: ['TROUBLE#${kind}${equipmentId:shard4}', '${since}#${equipmentId}#${kind}'],
    gsi2: ['TROUBLED#${ownerType}', '${country}#${organisationId}#${equipmentId}'],
  },
  // Times when a device's status changed. It is a separate row, because reports are frequent and changes are rare
  equipmentChanges: { pk: 'DEVICE#${equipmentId}', sk: 'CHANGES' },
  deviceToken: { pk: 'DEVICETOKEN#${tokenDigest}', sk: 'DEVICETOKEN' },

  // An upgrade package. `gsi2` lists online packages by version. `packageVersion` below keeps each version of a model unique
  upgradePackage: {
    pk: 'PACKAGE#${packageId}',
    sk: 'PACKAGE',
    gsi1: ['PACKAGES', '${packageId}'],
    gsi2: ['PACKAGES#${onlineFamily}', '${onlineKey}#${packageId}'],
  },
  // The progress of one device with a package. `gsi1` lists the packages of a device. `upgradeTally` has the counts of a package over all
  // devices
  upgradeReport: {
    pk: 'PACKAGE#${packageId}',
    sk: 'DEVICE#${equipmentId}',
    gsi1: ['DEVICE#${equipmentId}#UPGRADE', '${updatedAt}#${packageId}'],
  },
  upgradeTally: { pk: 'PACKAGE#${packageId}', sk: 'TALLY' },
  // `firmwareMark` is a version that is known to be bad. `firmwareWarning` records that the owner of a device was warned of such a version
  firmwareMark: { pk: 'FIRMWAREMARKS', sk: '${family}#${markedVersion}' },
  firmwareWarning: { pk: 'DEVICE#${equipmentId}', sk: 'FIRMWAREWARNING#${markedVersion}' },
  packageVersion: { pk: 'PACKAGEVERSION#${family}#${modelNumber}', sk: '${packageVersion}' },
  // A product of the maker's catalogue with its images and documents. The catalogue belongs to no organisation
  product: { pk: 'PRODUCT#${modelKey}', sk: 'PRODUCT', gsi1: ['PRODUCTS', '${family}#${modelKey}'] },
  productAttachment: { pk: 'PRODUCT#${modelKey}', sk: 'ATTACHMENT#${kind}#${place}' },
  // An organisation's application for a product family. The index lists applications by state, for the people who review them
  productApplication: {
    pk: 'ORG#${organisationId}',
    sk: 'PRODUCTAPPLICATION#${family}',
    gsi1: ['PRODUCTAPPLICATIONS#${state}', '${updatedAt}#${organisationId}#${family}'],
  },
} as const;
