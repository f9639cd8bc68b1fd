import { DEVICE_KEYS } from './device-keys.ts';
import { SHARE_KEYS } from './share-keys.ts';

/**
 * The keys of an item type. `${name}` is an attribute of the item, and `${name:part}` a part made from the attribute (`key-parts.ts`). An
 * item is in an index only if all attributes of its keys exist.
 */
export interface KeyRow {
  readonly pk: string;
  readonly sk: string;
  readonly gsi1?: readonly [pk: string, sk: string];
  readonly gsi2?: readonly [pk: string, sk: string];
}

/**
 * All item types of the single table. The partition key starts with the owner. Data shared by two organisations is stored as a row on each
 * side. A lookup row (contact, number, serial, token) keeps its value unique, and names the row that has the value. Keys hold secrets and
 * contacts only as digests. Items that expire by themselves have `ttl`.
 */
export const KEYS = {
  // Accounts
  account: { pk: 'USER#${accountId}', sk: 'ACCOUNT' },
  // A closed account, until it is reopened or erased. The index is for the run that erases accounts
  accountClosure: {
    pk: 'USER#${accountId}',
    sk: 'CLOSURE',
    gsi1: ['CLOSED', '${purgeAt}#${accountId}'],
  },
  contact: { pk: 'CONTACT#${contactDigest}', sk: 'CONTACT' },
  session: { pk: 'USER#${accountId}', sk: 'SESSION#${sessionId}' },
  sessionUse: { pk: 'USER#${accountId}', sk: 'SEEN#${sessionId}' },
  refresh: { pk: 'USER#${accountId}', sk: 'REFRESH#${familyId}' },
  reauthentication: { pk: 'USER#${accountId}', sk: 'REAUTHENTICATION#${sessionId}' },
  // A second factor. Recovery codes replace a lost factor, and a ticket connects the first factor with the second
  secondFactor: { pk: 'USER#${accountId}', sk: 'FACTOR#${factorId}' },
  recoveryCodes: { pk: 'USER#${accountId}', sk: 'RECOVERYCODES' },
  factorTicket: { pk: 'FACTORTICKET#${tokenDigest}', sk: 'FACTORTICKET' },
  // The contacts that are notified of a change of the account, as they were before. Kept while the change's event may still arrive
  accountChange: { pk: 'USER#${accountId}', sk: 'CHANGE#${changeId}' },
  accountChangeTold: { pk: 'USER#${accountId}', sk: 'CHANGETOLD#${changeId}#${contactDigest}' },
  coreToken: { pk: 'CORETOKEN#${tokenDigest}', sk: 'CORETOKEN' },
  identity: { pk: 'IDENTITY#${identityDigest}', sk: 'IDENTITY' },
  // An account's identity in the account's own partition, for listing and removing it
  accountIdentity: { pk: 'USER#${accountId}', sk: 'IDENTITY#${identityDigest}' },
  loginAttempt: { pk: 'ATTEMPT#${tokenDigest}', sk: 'ATTEMPT' },
  bindTicket: { pk: 'BINDTICKET#${tokenDigest}', sk: 'BINDTICKET' },
  avatar: { pk: 'USER#${accountId}', sk: 'AVATAR' },
  confirmation: { pk: 'CONFIRM#${tokenDigest}', sk: 'CONFIRM' },
  notification: { pk: 'USER#${accountId}', sk: 'NOTIFICATION#${notificationId}' },
  notificationSettings: { pk: 'USER#${accountId}', sk: 'NOTIFICATIONSETTINGS' },
  // A person's saved views of the order list
  orderListViews: { pk: 'USER#${accountId}', sk: 'ORDERVIEWS#${organisationId}' },
  unread: { pk: 'USER#${accountId}', sk: 'UNREAD' },
  // A message with a mail that is held back. The index sorts by the time when the mail is due
  heldMail: {
    pk: 'USER#${accountId}',
    sk: 'HELDMAIL#${notificationId}',
    gsi1: ['HELDMAIL${notificationId:shard8}', '${dueAt}#${accountId}#${notificationId}'],
  },
  // An open page that is notified of changes of its account and organisation. `liveMark` has the time of an owner's last change
  liveConnection: {
    pk: 'LIVE#${connectionId}',
    sk: 'LIVE',
    gsi1: ['ORG#${organisationId}#LIVE', '${connectionId}'],
    gsi2: ['USER#${accountId}#LIVE', '${connectionId}'],
  },
  liveMark: { pk: 'LIVEMARK#${owner}', sk: 'LIVEMARK' },
  // A browser that shows an account's messages. The key is the digest of its address at the push service
  pushSubscription: {
    pk: 'PUSH#${endpointDigest}',
    sk: 'PUSH',
    gsi1: ['USER#${accountId}#PUSH', '${createdAt}#${endpointDigest}'],
  },
  // How a message reached its reader, kept for a while. The index lists deliveries by the organisation of the notified member
  delivery: {
    pk: 'USER#${accountId}',
    sk: 'DELIVERY#${notificationId}',
    gsi1: ['ORG#${organisationId}#DELIVERY', '${notificationId}'],
  },
  // The messages in one mail. A report about the mail's delivery contains the mail's id
  mailing: { pk: 'MAILING#${mailingId}', sk: 'MAILING' },
  // An address that gets no mails, because a mail bounced or was reported as unwanted
  suppressedAddress: { pk: 'CONTACT#${contactDigest}', sk: 'SUPPRESSED' },
  verificationCode: { pk: 'CODE#${purpose}#${contactDigest}', sk: 'CODE' },
  rate: { pk: 'RATE#${kind}#${keyDigest}', sk: 'RATE' },

  // Organisations: `gsi1` lists dissolved organisations
  organisation: {
    pk: 'ORG#${organisationId}',
    sk: 'ORGANISATION',
    gsi1: ['DISSOLVED', '${purgeAt}#${organisationId}'],
    // For after-sales, by name: organisations that are not dissolved
    gsi2: ['ORGANISATIONS#${type}${organisationId:shard8}', '${listName}#${organisationId}'],
  },
  // The organisation's line in the lists of its country. It exists while the country is set and the organisation is not dissolved
  organisationListing: {
    pk: 'ORG#${organisationId}',
    sk: 'LISTING',
    gsi1: ['ORGANISATIONS#${type}#${country}${organisationId:shard8}', '${listName}#${organisationId}'],
  },
  // The row exists while the platform has suspended the organisation
  suspendedOrganisation: {
    pk: 'ORG#${organisationId}',
    sk: 'SUSPENDED',
    gsi1: ['SUSPENDED#${type}', '${listName}#${organisationId}'],
  },
  // The row exists while the organisation has a map position and is not dissolved. The index lists positions by cell, for after-sales
  organisationPlace: {
    pk: 'ORG#${organisationId}',
    sk: 'PLACE',
    gsi1: ['PLACES#${type}', '${cell}#${organisationId}'],
  },
  // The row exists while the organisation is public. The indexes list profiles by name, and by the cell of the map
  publicProfile: {
    pk: 'ORG#${organisationId}',
    sk: 'PUBLICPROFILE',
    gsi1: ['PUBLIC#${type}', '${listName}#${organisationId}'],
    gsi2: ['PUBLIC#${type}#${cell}', '${organisationId}'],
  },
  organisationLogo: { pk: 'ORG#${organisationId}', sk: 'LOGO#${kind}' },
  organisationNumber: { pk: 'ORGNUMBER#${organisationNumber}', sk: 'ORGNUMBER' },
  member: {
    pk: 'ORG#${organisationId}',
    sk: 'MEMBER#${accountId}',
    gsi1: ['USER#${accountId}#MEMBER', 'ORG#${organisationId}'],
  },
  invitation: {
    pk: 'ORG#${organisationId}',
    sk: 'INVITATION#${contactDigest}',
    gsi1: ['INVITED#${contactDigest}', 'ORG#${organisationId}'],
  },
  // An invitation's link, found by the secret in the invitation's message
  invitationLink: { pk: 'INVITELINK#${tokenDigest}', sk: 'INVITELINK' },
  relation: { pk: 'ORG#${organisationId}', sk: 'RELATION#${partnerId}' },
  // All versions of the terms between two partners, as a row on each side
  partnerTerms: { pk: 'ORG#${organisationId}', sk: 'TERMS#${partnerId}' },
  // The counts of one month between two partners, as a row on each side
  partnerMonth: { pk: 'ORG#${organisationId}', sk: 'PARTNERMONTH#${partnerId}#${month}' },
  // An invitation to an e-mail address to become a partner. The invited clinic or lab need not exist yet. The index is for the owner of the
  // address
  partnerInvitation: {
    pk: 'ORG#${organisationId}',
    sk: 'PARTNERINVITATION#${contactDigest}',
    gsi1: ['PARTNERINVITED#${contactDigest}', 'ORG#${organisationId}'],
  },
  roleChanges: { pk: 'ORG#${organisationId}', sk: 'ROLECHANGES' },
  roleHistory: { pk: 'ORG#${organisationId}', sk: 'ROLEHISTORY#${changeId}' },
  quota: { pk: 'ORG#${organisationId}', sk: 'QUOTA' },
  counter: { pk: 'ORG#${organisationId}', sk: 'COUNTER#${name}' },
  // A subscription of an organisation. It is in `gsi1` until it has ended, sorted by the time of the next due step
  subscription: {
    pk: 'ORG#${organisationId}',
    sk: 'SUBSCRIPTION#${subscriptionId}',
    gsi1: ['SUBSCRIPTIONDUE', '${dueAt}#${subscriptionId}'],
    // For after-sales: subscriptions that have not ended, sorted by their end
    gsi2: ['SUBSCRIPTIONENDS', '${liveUntil}#${subscriptionId}'],
  },
  // An activation card, found by its code. In `gsi2` once an organisation has activated it
  card: {
    pk: 'CARD#${cardNumber}',
    sk: 'CARD',
    gsi1: ['CARDBATCH#${cardBatchId}', '${cardNumber}'],
    gsi2: ['ORG#${organisationId}#CARD', '${activationTime}#${cardNumber}'],
  },
  cardCode: { pk: 'CARDCODE#${codeDigest}', sk: 'CARDCODE' },
  cardBatch: { pk: 'CARDBATCH#${cardBatchId}', sk: 'CARDBATCH', gsi1: ['CARDBATCHES', '${cardBatchId}'] },
  // `gsi1` finds tokens by their first two letters, `gsi2` by their first four. Tokens with the same first letters sort by time. Tokens of
  // order filters have no such letters and are in neither index
  searchToken: {
    pk: 'ORG#${organisationId}',
    sk: 'TOKEN#${resource}#${token}#${id}',
    gsi1: ['ORG#${organisationId}#TOKEN#${resource}#${head}', '${id}#${token}'],
    gsi2: ['ORG#${organisationId}#TOKEN#${resource}#${longHead}', '${id}#${token}'],
  },

  // Patients and orders. The clinic owns an order, and its lab has a grant to it
  patient: {
    pk: 'ORG#${organisationId}',
    sk: 'PATIENT#${patientId}',
    gsi1: ['ORG#${organisationId}#PATIENT', '${updatedAt}#${patientId}'],
    gsi2: ['ORG#${organisationId}#LASTVISIT', '${lastVisitKey}#${patientId}'],
  },
  visit: { pk: 'ORG#${organisationId}', sk: 'VISIT#${patientId}#${visitId}' },
  // The teeth charted at a visit, and one row for each change of a tooth
  toothChart: { pk: 'ORG#${organisationId}', sk: 'TOOTHCHART#${patientId}#${visitId}' },
  toothChange: { pk: 'ORG#${organisationId}', sk: 'TOOTHCHANGE#${patientId}#${tooth}#${changeId}' },
  prescriptionTemplates: { pk: 'ORG#${organisationId}', sk: 'PRESCRIPTIONTEMPLATES' },
  patientNumber: { pk: 'ORG#${organisationId}', sk: 'PATIENTNUMBER#${patientNumber}' },
  // `patientLink` leads from a record that was merged into another to that other record. `patientMerge` keeps both records as they were
  // before, while the merge can be undone
  patientLink: { pk: 'ORG#${organisationId}', sk: 'PATIENTLINK#${patientId}' },
  patientMerge: { pk: 'ORG#${organisationId}', sk: 'PATIENTMERGE#${patientId}#${mergedId}' },
  // A row of an imported file. It keeps a repeated import from adding the same patient twice
  importedRow: { pk: 'ORG#${organisationId}', sk: 'IMPORTEDROW#${rowDigest}' },
  // The newest export of a patient's record, while it is made or can be downloaded
  patientExport: { pk: 'ORG#${organisationId}', sk: 'PATIENTEXPORT#${patientId}' },
  order: {
    pk: 'ORG#${clinicId}',
    sk: 'ORDER#${orderId}',
    gsi1: ['ORG#${clinicId}#ORDER', '${updatedAt}#${orderId}'],
    gsi2: ['ORG#${clinicId}#ORDER#${state}', '${updatedAt}#${orderId}'],
  },
  orderGrant: {
    pk: 'ORG#${labId}',
    sk: 'ORDERGRANT#${orderId}',
    gsi1: ['ORG#${labId}#ORDER', '${updatedAt}#${orderId}'],
    gsi2: ['ORG#${labId}#ORDER#${state}', '${updatedAt}#${orderId}'],
  },
  // The worker of an order in its lab. If no one works on the order, `worker` in the index key is `nobody`
  orderWork: {
    pk: 'ORG#${labId}',
    sk: 'ORDERWORK#${orderId}',
    gsi1: ['ORG#${labId}#WORK#${worker}', '${updatedAt}#${orderId}'],
    gsi2: ['ORG#${labId}#WORK#${worker}#${state}', '${updatedAt}#${orderId}'],
  },
  // The record of a deleted order, which its lab keeps until `keptUntil`. `gsi1` sorts the records by that time
  keptOrder: {
    pk: 'ORG#${labId}',
    sk: 'KEPTORDER#${orderId}',
    gsi1: ['KEPT', '${keptUntil}#${orderId}'],
    gsi2: ['ORG#${labId}#KEPT', '${deletedAt}#${orderId}'],
  },
  orderNumber: { pk: 'ORDERNUMBER#${orderNumber}', sk: 'ORDERNUMBER' },
  // An earlier order and a later order that remakes it, directly or through another remake
  orderRemake: { pk: 'ORG#${clinicId}', sk: 'ORDERREMAKE#${earlierId}#${orderId}' },
  // The next check of an order's due date. An order can first be at risk of missing the due date, and then be late. The row is in the index
  // until both sides were notified of both dangers
  orderDeadline: {
    pk: 'ORG#${clinicId}',
    sk: 'ORDERDEADLINE#${orderId}',
    gsi1: ['ORDERDEADLINE${orderId:shard8}', '${dueAt}#${orderId}'],
  },
  orderDangerTold: { pk: 'ORG#${clinicId}', sk: 'ORDERDANGERTOLD#${orderId}' },
  orderTally: { pk: 'ORG#${clinicId}', sk: 'ORDERTALLY#${orderId}' },
  // Ids of the lines of an order's history that are already counted in `partnerMonth`
  orderOutcomes: { pk: 'ORG#${clinicId}', sk: 'ORDEROUTCOMES#${orderId}' },
  orderRevision: { pk: 'ORG#${clinicId}', sk: 'ORDERREVISION#${orderId}#${number}' },
  orderSubmission: { pk: 'ORG#${clinicId}', sk: 'ORDERSUBMISSION#${orderId}#${stage}#${number}' },
  // `orderPin` is a change that is marked on a scheme or design. `orderPinTally` has the number of such marks
  orderPin: { pk: 'ORG#${clinicId}', sk: 'ORDERPIN#${orderId}#${number}' },
  orderPinTally: { pk: 'ORG#${clinicId}', sk: 'ORDERPINTALLY#${orderId}' },
  // The signed record of what the lab received with a revision, and the parts of its text
  orderSent: { pk: 'ORG#${clinicId}', sk: 'ORDERSENT#${orderId}#${number}' },
  orderSentPart: { pk: 'ORG#${clinicId}', sk: 'ORDERSENTPART#${orderId}#${number}#${part}' },
  orderMessage: { pk: 'ORG#${clinicId}', sk: 'ORDERMESSAGE#${orderId}#${messageId}' },
  // The last message that a person has read in the order's thread
  orderReadMark: { pk: 'ORG#${clinicId}', sk: 'ORDERREADMARK#${orderId}#${accountId}' },

  // A report or a lab's task, in the partition of the organisation that opened it. `worker` is its assignee, if there is one
  workOrder: {
    pk: 'ORG#${ownerId}',
    sk: 'WORKORDER#${workOrderId}',
    gsi1: ['ORG#${ownerId}#WORKORDER#${type}#${state}', '${updatedAt}#${workOrderId}'],
    gsi2: ['ORG#${ownerId}#WORKORDER@${worker}', '${type}#${updatedAt}#${workOrderId}'],
  },
  // The moment from which a report to after-sales counts as late
  reportDeadline: {
    pk: 'ORG#${ownerId}',
    sk: 'REPORTDEADLINE#${workOrderId}',
    gsi1: ['REPORTDEADLINE', '${lateAt}#${workOrderId}'],
  },
  // `reportLabel` is the label of a device or an order, by which anyone can report a problem. `reportLabelCode` finds the label by its code
  reportLabel: { pk: 'ORG#${organisationId}', sk: 'REPORTLABEL#${subject}' },
  reportLabelCode: { pk: 'REPORTCODE#${codeDigest}', sk: 'REPORTCODE' },
  // `productionPlan` has a lab's stages and technicians. `productionStep` names the task of one order and stage
  productionPlan: { pk: 'ORG#${organisationId}', sk: 'PRODUCTIONPLAN' },
  productionStep: { pk: 'ORG#${ownerId}', sk: 'PRODUCTIONSTEP#${orderId}#${stage}' },
  // Lets an organisation see a report: after-sales, or the lab of the order in the report. The row is also the report's line in the lists
  // of that organisation
  workOrderGrant: {
    pk: 'ORG#${readerId}',
    sk: 'WORKORDERGRANT#${workOrderId}',
    gsi1: ['ORG#${readerId}#WORKORDERGRANT#${state}', '${updatedAt}#${workOrderId}'],
    gsi2: ['ORG#${readerId}#WORKORDERGRANT@${worker}', '${updatedAt}#${workOrderId}'],
  },

  // Files: the bytes belong to the clinic, or to the organisation that uploaded them for a patient. `subject` is the order or the patient.
  // A file is in `gsi2` in states that the sweeper handles
  caseFile: {
    pk: 'ORG#${organisationId}',
    sk: 'FILE#${fileId}',
    gsi1: ['ORG#${organisationId}#FILE#${subject}', '${createdAt}#${fileId}'],
    gsi2: ['FILESTATE#${state:sweptState}${fileId:shard32}', '${updatedAt}#${fileId}'],
  },
  fileOwner: { pk: 'FILE#${fileId}', sk: 'OWNER' },
  // Progress of a file. It has its own partition, because the parsers write it and may write to no other partition
  fileProgress: { pk: 'PROGRESS#${organisationId}#${fileId}', sk: 'PROGRESS' },
  // The images of one kind and day in a file. Both indexes sort by the day of the images. `gsi1` has all kinds of a patient, `gsi2` has one
  // kind
  study: {
    pk: 'ORG#${organisationId}',
    sk: 'STUDY#${studyId}',
    gsi1: ['ORG#${organisationId}#STUDY#${patientId}', '${takenOn}#${studyId}'],
    gsi2: ['ORG#${organisationId}#STUDY#${patientId}#${kind}', '${takenOn}#${studyId}'],
  },
  // A clinic's request to its devices for images. While it waits, it is in `gsi2`, sorted by the moment at which it expires
  scanTicket: {
    pk: 'ORG#${organisationId}',
    sk: 'SCANTICKET#${ticketId}',
    gsi1: ['ORG#${organisationId}#SCANTICKET#${patientId}', '${ticketId}'],
    gsi2: ['ORG#${organisationId}#WAITINGTICKET', '${waitsUntil}#${ticketId}'],
  },
  // Small images of a patient in the fields of a mount
  mount: { pk: 'ORG#${organisationId}', sk: 'MOUNT#${patientId}#${mountId}' },
  // A report about a patient with its draft, the parts of each signed version's text, and the clinic's templates
  report: { pk: 'ORG#${organisationId}', sk: 'REPORT#${patientId}#${reportId}' },
  reportPart: { pk: 'ORG#${organisationId}', sk: 'REPORTPART#${patientId}#${reportId}#${number}#${part}' },
  reportTemplates: { pk: 'ORG#${organisationId}', sk: 'REPORTTEMPLATES' },
  // The studies that were made from a file
  fileStudies: { pk: 'ORG#${organisationId}', sk: 'FILESTUDIES#${fileId}' },
  // The annotations of an image, in the clinic's partition. Each side that annotates has a row, and `authorId` is the side's organisation
  annotations: { pk: 'ORG#${organisationId}', sk: 'ANNOTATIONS#${fileId}#${assetId}#${authorId}' },
  // A plan of a volume, with one row for each side that plans
  plan: { pk: 'ORG#${organisationId}', sk: 'PLAN#${fileId}#${assetId}#${authorId}' },
  // One row for each saved version of a film's cephalometric analysis
  cephVersion: { pk: 'ORG#${organisationId}', sk: 'CEPH#${fileId}#${assetId}#${serial}' },
  // One row for each run of an analyser on a film: its proposal, and the parts that a person accepted
  analysisRun: { pk: 'ORG#${organisationId}', sk: 'ANALYSIS#${fileId}#${assetId}#${analyser}#${place}' },
  // How a clinic's members judged the proposals of a model: one row for each landmark and device
  modelPrecision: {
    pk: 'ORG#${organisationId}',
    sk: 'MODELPRECISION#${analyser}#${modelName}#${modelVersion}#${landmark}#${device}',
  },
  // `observerFilm` has a person's corrections of a model's proposals, one row for each of the person's last films. `observerSetting` says
  // whether the person's usual offset is switched on
  observerFilm: { pk: 'ORG#${organisationId}', sk: 'OBSERVERFILM#${accountId}#${film}' },
  observerSetting: { pk: 'ORG#${organisationId}', sk: 'OBSERVERSETTING#${accountId}' },

  // The archive of DICOM files: one row for each series of a file, found by patient and by date. Further rows have parts of the list of its
  // instances
  dicomSeries: {
    pk: 'ORG#${organisationId}',
    sk: 'DICOM#${study}#${series}#${fileId}',
    gsi1: ['ORG#${organisationId}#DICOM#${patientDigest}', '${date}#${study}#${series}#${fileId}'],
    gsi2: ['ORG#${organisationId}#DICOM', '${date}#${study}#${series}#${fileId}'],
  },
  dicomInstances: { pk: 'ORG#${organisationId}', sk: 'DICOMINSTANCES#${study}#${series}#${fileId}#${part}' },
  // The series of a file in the archive, for the run that erases the file
  dicomFile: { pk: 'ORG#${organisationId}', sk: 'DICOMFILE#${fileId}' },
  // Locks a study for the one request that stores instances into it
  dicomIntake: { pk: 'ORG#${organisationId}', sk: 'DICOMINTAKE#${study}' },
  // A program's token: a row in the organisation's list, and the lookup by the token
  apiToken: { pk: 'ORG#${organisationId}', sk: 'APITOKEN#${tokenId}' },
  apiTokenLookup: { pk: 'APITOKEN#${tokenDigest}', sk: 'APITOKEN' },
  // An origin with pages that may embed the organisation's viewers
  frameOrigin: { pk: 'ORG#${organisationId}', sk: 'FRAMEORIGIN#${origin}' },

  ...SHARE_KEYS,

  // A deleted row, for 30 days; it is no longer under its own key. `gsi1` is for the run that erases it
  binned: {
    pk: 'ORG#${organisationId}',
    sk: 'BIN#${kind}#${id}',
    gsi1: ['BIN', '${purgeAt}#${id}'],
  },

  // An announcement, in `gsi1` by time, and in `gsi2` by its end while it is published. `acknowledgement` records that an account has read
  // it
  announcement: {
    pk: 'ANNOUNCEMENT#${announcementId}',
    sk: 'ANNOUNCEMENT',
    gsi1: ['ANNOUNCEMENTS', '${announcementId}'],
    gsi2: ['ANNOUNCED', '${shownUntil}#${announcementId}'],
  },
  acknowledgement: {
    pk: 'USER#${accountId}',
    sk: 'ACKNOWLEDGEMENT#${announcementId}',
    gsi1: ['ANNOUNCEMENT#${announcementId}#READ', '${organisationId}#${accountId}'],
  },

  ...DEVICE_KEYS,

  // `platformCount` is a count of the whole platform, for one day or for the present. Each count is divided into several parts.
  // `countedOrganisation` has one organisation's share in the counts. `countedOnce` marks an event that is counted only once
  platformCount: { pk: 'PLATFORMCOUNTS', sk: '${day}#${name}#${shard}' },
  countedOrganisation: { pk: 'COUNTED#${organisationId}', sk: 'ORGANISATION' },
  countedOnce: { pk: 'COUNTED#${what}', sk: 'ONCE' },
  // The errors of a day by group, and the newest errors of each group
  errorGroup: { pk: 'ERRORLOG', sk: '${day}#${kind}#${function}#${code}#${name}' },
  errorRow: { pk: 'ERRORLOG#${day}#${kind}#${function}#${code}#${name}', sk: '${slot}' },

  // Rows that every write adds. `owner` is the id of the organisation, account or equipment
  history: { pk: 'HISTORY#${owner}', sk: '${subject}#${auditId}' },
  audit: {
    pk: 'AUDIT#${owner}',
    sk: '${auditId}',
    gsi1: ['AUDIT#${owner}#${actorId}', '${auditId}'],
    gsi2: ['AUDIT#${owner}#${subject}', '${auditId}'],
  },
  // Marks a reading as logged, so that repeats within a short time add no line
  readMark: { pk: 'READ#${readDigest}', sk: 'READ' },
  // Marks an event's mail as sent, for a reader without an account. No other row can hold this mark
  mailed: { pk: 'MAILED#${eventId}', sk: 'MAILED' },
  outbox: { pk: 'OUTBOX#${eventId}', sk: 'OUTBOX' },
  idempotency: { pk: 'IDEMPOTENCY#${scopeDigest}', sk: 'IDEMPOTENCY' },
  sequence: { pk: 'SEQUENCE#${name}', sk: 'SEQUENCE' },
} as const satisfies Record<string, KeyRow>;

export type ItemName = keyof typeof KEYS;
export type IndexName = 'primary' | 'gsi1' | 'gsi2';
