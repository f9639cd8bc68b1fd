import { DEVICE_KEYS } from './device-keys.ts';
import { SHARE_KEYS } from './share-keys.ts';

/**
 * The keys of an item type. `${name}` is an attribute of the item, `${name:part}` a part made from it (`key-parts.ts`). An index row appears
 * once all its attributes exist.
 */
export interface KeyRow {
  readonly pk: string;
  readonly sk: string;
  readonly gsi1?: readonly [pk: string, sk: string];
  readonly gsi2?: readonly [pk: string, sk: string];
}

/**
 * Every item type of the single table. The partition starts with the owner. Data that two organisations share are a row
 * on each side.
 * A lookup (contact, number, serial, token) keeps its value unique and leads to the row that has it.
 * Keys hold secrets and contacts as digests only. Items that end by themselves carry `ttl`.
 */
export const KEYS = {
  // Accounts
  account: { pk: 'USER#${accountId}', sk: 'ACCOUNT' },
  // Closed by its owner, until it is reopened or erased; the index is for the run that erases it
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
  // A second factor; recovery codes replace a lost one; a ticket connects the first factor with the second
  secondFactor: { pk: 'USER#${accountId}', sk: 'FACTOR#${factorId}' },
  recoveryCodes: { pk: 'USER#${accountId}', sk: 'RECOVERYCODES' },
  factorTicket: { pk: 'FACTORTICKET#${tokenDigest}', sk: 'FACTORTICKET' },
  // The contacts to notify of a change, as they were before it; kept while its event may arrive
  accountChange: { pk: 'USER#${accountId}', sk: 'CHANGE#${changeId}' },
  accountChangeTold: { pk: 'USER#${accountId}', sk: 'CHANGETOLD#${changeId}#${contactDigest}' },
  coreToken: { pk: 'CORETOKEN#${tokenDigest}', sk: 'CORETOKEN' },
  identity: { pk: 'IDENTITY#${identityDigest}', sk: 'IDENTITY' },
  // The same by account, for its list and for removing
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
  // A message whose mail waits; in the index by the time when it waits no longer
  heldMail: {
    pk: 'USER#${accountId}',
    sk: 'HELDMAIL#${notificationId}',
    gsi1: ['HELDMAIL${notificationId:shard8}', '${dueAt}#${accountId}#${notificationId}'],
  },
  // An open page that listens; its organisation hears too. The mark says when something of its owner changed last
  liveConnection: {
    pk: 'LIVE#${connectionId}',
    sk: 'LIVE',
    gsi1: ['ORG#${organisationId}#LIVE', '${connectionId}'],
    gsi2: ['USER#${accountId}#LIVE', '${connectionId}'],
  },
  liveMark: { pk: 'LIVEMARK#${owner}', sk: 'LIVEMARK' },
  // A browser that shows an account's messages, found by its push service's address
  pushSubscription: {
    pk: 'PUSH#${endpointDigest}',
    sk: 'PUSH',
    gsi1: ['USER#${accountId}#PUSH', '${createdAt}#${endpointDigest}'],
  },
  // How a message reached its reader, for a while; in the index by the organisation whose member was notified
  delivery: {
    pk: 'USER#${accountId}',
    sk: 'DELIVERY#${notificationId}',
    gsi1: ['ORG#${organisationId}#DELIVERY', '${notificationId}'],
  },
  // The messages of one mail: the mail's id comes back with what became of it
  mailing: { pk: 'MAILING#${mailingId}', sk: 'MAILING' },
  // An address that gets no mails because one bounced, or was called unwanted
  suppressedAddress: { pk: 'CONTACT#${contactDigest}', sk: 'SUPPRESSED' },
  verificationCode: { pk: 'CODE#${purpose}#${contactDigest}', sk: 'CODE' },
  rate: { pk: 'RATE#${kind}#${keyDigest}', sk: 'RATE' },

  // Organisations
  // In the index while it is dissolved
  organisation: {
    pk: 'ORG#${organisationId}',
    sk: 'ORGANISATION',
    gsi1: ['DISSOLVED', '${purgeAt}#${organisationId}'],
    // By name, for after-sales: those that are not dissolved
    gsi2: ['ORGANISATIONS#${type}${organisationId:shard8}', '${listName}#${organisationId}'],
  },
  // Its line in the lists of one country; exists while it is not dissolved
  organisationListing: {
    pk: 'ORG#${organisationId}',
    sk: 'LISTING',
    gsi1: ['ORGANISATIONS#${type}#${country}${organisationId:shard8}', '${listName}#${organisationId}'],
  },
  // Exists while the platform has suspended it
  suspendedOrganisation: {
    pk: 'ORG#${organisationId}',
    sk: 'SUSPENDED',
    gsi1: ['SUSPENDED#${type}', '${listName}#${organisationId}'],
  },
  // Exists while the organisation has given a position and is not dissolved: for after-sales' map, by the part of the map
  organisationPlace: {
    pk: 'ORG#${organisationId}',
    sk: 'PLACE',
    gsi1: ['PLACES#${type}', '${cell}#${organisationId}'],
  },
  // Exists while the organisation is public: by name, and by the part of the map that holds its position
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
  // Found by the secret in an invitation's message
  invitationLink: { pk: 'INVITELINK#${tokenDigest}', sk: 'INVITELINK' },
  relation: { pk: 'ORG#${organisationId}', sk: 'RELATION#${partnerId}' },
  // All versions of the terms of a pair, a row on each side
  partnerTerms: { pk: 'ORG#${organisationId}', sk: 'TERMS#${partnerId}' },
  // A pair's tally of one month, a row on each side
  partnerMonth: { pk: 'ORG#${organisationId}', sk: 'PARTNERMONTH#${partnerId}#${month}' },
  // To an address whose clinic or lab need not exist yet; the index is for the owner of the address
  partnerInvitation: {
    pk: 'ORG#${organisationId}',
    sk: 'PARTNERINVITATION#${contactDigest}',
    gsi1: ['PARTNERINVITED#${contactDigest}', 'ORG#${organisationId}'],
  },
  roleChanges: { pk: 'ORG#${organisationId}', sk: 'ROLECHANGES' },
  roleHistory: { pk: 'ORG#${organisationId}', sk: 'ROLEHISTORY#${changeId}' },
  quota: { pk: 'ORG#${organisationId}', sk: 'QUOTA' },
  counter: { pk: 'ORG#${organisationId}', sk: 'COUNTER#${name}' },
  // In the index until it has ended, by the time when something is due
  subscription: {
    pk: 'ORG#${organisationId}',
    sk: 'SUBSCRIPTION#${subscriptionId}',
    gsi1: ['SUBSCRIPTIONDUE', '${dueAt}#${subscriptionId}'],
    // For after-sales: those that have not ended, by their end
    gsi2: ['SUBSCRIPTIONENDS', '${liveUntil}#${subscriptionId}'],
  },
  // An activation card; its code leads to it. In the second index once an organisation activated it
  card: {
    pk: 'CARD#${cardNumber}',
    sk: 'CARD',
    gsi1: ['CARDBATCH#${cardBatchId}', '${cardNumber}'],
    gsi2: ['ORG#${organisationId}#CARD', '${activationTime}#${cardNumber}'],
  },
  cardCode: { pk: 'CARDCODE#${codeDigest}', sk: 'CARDCODE' },
  cardBatch: { pk: 'CARDBATCH#${cardBatchId}', sk: 'CARDBATCH', gsi1: ['CARDBATCHES', '${cardBatchId}'] },
  // In the indexes by time, among those whose text starts alike: two letters there, four here. What is no text is in none
  searchToken: {
    pk: 'ORG#${organisationId}',
    sk: 'TOKEN#${resource}#${token}#${id}',
    gsi1: ['ORG#${organisationId}#TOKEN#${resource}#${head}', '${id}#${token}'],
    gsi2: ['ORG#${organisationId}#TOKEN#${resource}#${longHead}', '${id}#${token}'],
  },

  // Patients and orders: an order is the clinic's, the lab holds a grant to it
  patient: {
    pk: 'ORG#${organisationId}',
    sk: 'PATIENT#${patientId}',
    gsi1: ['ORG#${organisationId}#PATIENT', '${updatedAt}#${patientId}'],
    gsi2: ['ORG#${organisationId}#LASTVISIT', '${lastVisitKey}#${patientId}'],
  },
  visit: { pk: 'ORG#${organisationId}', sk: 'VISIT#${patientId}#${visitId}' },
  // The teeth that a visit charted, and one row for each change of a tooth
  toothChart: { pk: 'ORG#${organisationId}', sk: 'TOOTHCHART#${patientId}#${visitId}' },
  toothChange: { pk: 'ORG#${organisationId}', sk: 'TOOTHCHANGE#${patientId}#${tooth}#${changeId}' },
  prescriptionTemplates: { pk: 'ORG#${organisationId}', sk: 'PRESCRIPTIONTEMPLATES' },
  patientNumber: { pk: 'ORG#${organisationId}', sk: 'PATIENTNUMBER#${patientNumber}' },
  // A merged record leads to the one that took it in; and what both were before, while the merge can be undone
  patientLink: { pk: 'ORG#${organisationId}', sk: 'PATIENTLINK#${patientId}' },
  patientMerge: { pk: 'ORG#${organisationId}', sk: 'PATIENTMERGE#${patientId}#${mergedId}' },
  // A row of an imported file, so that no attempt enters it twice
  importedRow: { pk: 'ORG#${organisationId}', sk: 'IMPORTEDROW#${rowDigest}' },
  // The newest copy of a patient's record, while it is made and can be downloaded
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
  // The worker of an order in its lab, `nobody` before one is assigned
  orderWork: {
    pk: 'ORG#${labId}',
    sk: 'ORDERWORK#${orderId}',
    gsi1: ['ORG#${labId}#WORK#${worker}', '${updatedAt}#${orderId}'],
    gsi2: ['ORG#${labId}#WORK#${worker}#${state}', '${updatedAt}#${orderId}'],
  },
  // The record of an order that its clinic deleted: its lab keeps it. The first index finds the records whose term ends.
  keptOrder: {
    pk: 'ORG#${labId}',
    sk: 'KEPTORDER#${orderId}',
    gsi1: ['KEPT', '${keptUntil}#${orderId}'],
    gsi2: ['ORG#${labId}#KEPT', '${deletedAt}#${orderId}'],
  },
  orderNumber: { pk: 'ORDERNUMBER#${orderNumber}', sk: 'ORDERNUMBER' },
  // One for each earlier order whose files a remake uses
  orderRemake: { pk: 'ORG#${clinicId}', sk: 'ORDERREMAKE#${earlierId}#${orderId}' },
  // The moment from which an order with a due date is in its next danger; in the index until both were noticed
  orderDeadline: {
    pk: 'ORG#${clinicId}',
    sk: 'ORDERDEADLINE#${orderId}',
    gsi1: ['ORDERDEADLINE${orderId:shard8}', '${dueAt}#${orderId}'],
  },
  orderDangerTold: { pk: 'ORG#${clinicId}', sk: 'ORDERDANGERTOLD#${orderId}' },
  orderTally: { pk: 'ORG#${clinicId}', sk: 'ORDERTALLY#${orderId}' },
  // The lines of the order's history that its partners' months have counted
  orderOutcomes: { pk: 'ORG#${clinicId}', sk: 'ORDEROUTCOMES#${orderId}' },
  orderRevision: { pk: 'ORG#${clinicId}', sk: 'ORDERREVISION#${orderId}#${number}' },
  orderSubmission: { pk: 'ORG#${clinicId}', sk: 'ORDERSUBMISSION#${orderId}#${stage}#${number}' },
  // The change that is marked on a scheme or design, and the number of them
  orderPin: { pk: 'ORG#${clinicId}', sk: 'ORDERPIN#${orderId}#${number}' },
  orderPinTally: { pk: 'ORG#${clinicId}', sk: 'ORDERPINTALLY#${orderId}' },
  // The signed record of what the lab was given with a revision, and the pieces of its text
  orderSent: { pk: 'ORG#${clinicId}', sk: 'ORDERSENT#${orderId}#${number}' },
  orderSentPart: { pk: 'ORG#${clinicId}', sk: 'ORDERSENTPART#${orderId}#${number}#${part}' },
  orderMessage: { pk: 'ORG#${clinicId}', sk: 'ORDERMESSAGE#${orderId}#${messageId}' },
  // The person who has read the order's thread, and up to which message
  orderReadMark: { pk: 'ORG#${clinicId}', sk: 'ORDERREADMARK#${orderId}#${accountId}' },

  // A report or a lab's task, in the partition of the organisation that asked for it. `worker` is its assignee, if it has one
  workOrder: {
    pk: 'ORG#${ownerId}',
    sk: 'WORKORDER#${workOrderId}',
    gsi1: ['ORG#${ownerId}#WORKORDER#${type}#${state}', '${updatedAt}#${workOrderId}'],
    gsi2: ['ORG#${ownerId}#WORKORDER@${worker}', '${type}#${updatedAt}#${workOrderId}'],
  },
  // The moment at which a report to after-sales is late, in the past or the future
  reportDeadline: {
    pk: 'ORG#${ownerId}',
    sk: 'REPORTDEADLINE#${workOrderId}',
    gsi1: ['REPORTDEADLINE', '${lateAt}#${workOrderId}'],
  },
  // The label of a device or an order, by whose code anyone reports; and the row that the code leads to
  reportLabel: { pk: 'ORG#${organisationId}', sk: 'REPORTLABEL#${subject}' },
  reportLabelCode: { pk: 'REPORTCODE#${codeDigest}', sk: 'REPORTCODE' },
  // A lab's stages and technicians; and one row for each order and stage, which leads to its task
  productionPlan: { pk: 'ORG#${organisationId}', sk: 'PRODUCTIONPLAN' },
  productionStep: { pk: 'ORG#${ownerId}', sk: 'PRODUCTIONSTEP#${orderId}#${stage}' },
  // Lets after-sales see a report, and the lab whose order it is about; also its line in their lists
  workOrderGrant: {
    pk: 'ORG#${readerId}',
    sk: 'WORKORDERGRANT#${workOrderId}',
    gsi1: ['ORG#${readerId}#WORKORDERGRANT#${state}', '${updatedAt}#${workOrderId}'],
    gsi2: ['ORG#${readerId}#WORKORDERGRANT@${worker}', '${updatedAt}#${workOrderId}'],
  },

  // Files: the clinic owns the bytes (or the organisation that uploaded them for a patient); `subject` is the order or
  // the patient. In the second index while the sweeper looks for it
  caseFile: {
    pk: 'ORG#${organisationId}',
    sk: 'FILE#${fileId}',
    gsi1: ['ORG#${organisationId}#FILE#${subject}', '${createdAt}#${fileId}'],
    gsi2: ['FILESTATE#${state:sweptState}${fileId:shard32}', '${updatedAt}#${fileId}'],
  },
  fileOwner: { pk: 'FILE#${fileId}', sk: 'OWNER' },
  // A partition of its own: parsers count here and may write nothing else
  fileProgress: { pk: 'PROGRESS#${organisationId}#${fileId}', sk: 'PROGRESS' },
  // The images of one kind and day in a file, by the day on which they were taken; all kinds, and one kind
  study: {
    pk: 'ORG#${organisationId}',
    sk: 'STUDY#${studyId}',
    gsi1: ['ORG#${organisationId}#STUDY#${patientId}', '${takenOn}#${studyId}'],
    gsi2: ['ORG#${organisationId}#STUDY#${patientId}#${kind}', '${takenOn}#${studyId}'],
  },
  // A clinic's request to its devices for images; in the second index until it is answered or cancelled, by the end of its time
  scanTicket: {
    pk: 'ORG#${organisationId}',
    sk: 'SCANTICKET#${ticketId}',
    gsi1: ['ORG#${organisationId}#SCANTICKET#${patientId}', '${ticketId}'],
    gsi2: ['ORG#${organisationId}#WAITINGTICKET', '${waitsUntil}#${ticketId}'],
  },
  // Small images of a patient in the places of a mount
  mount: { pk: 'ORG#${organisationId}', sk: 'MOUNT#${patientId}#${mountId}' },
  // A report about a patient with its draft; the pieces of each signed version's text; the clinic's templates
  report: { pk: 'ORG#${organisationId}', sk: 'REPORT#${patientId}#${reportId}' },
  reportPart: { pk: 'ORG#${organisationId}', sk: 'REPORTPART#${patientId}#${reportId}#${number}#${part}' },
  reportTemplates: { pk: 'ORG#${organisationId}', sk: 'REPORTTEMPLATES' },
  // The studies that a file was made into
  fileStudies: { pk: 'ORG#${organisationId}', sk: 'FILESTUDIES#${fileId}' },
  // In the clinic's partition, a row for each side that annotates: `authorId` is its organisation
  annotations: { pk: 'ORG#${organisationId}', sk: 'ANNOTATIONS#${fileId}#${assetId}#${authorId}' },
  // A plan of a volume, as its annotations: a row for each side that plans
  plan: { pk: 'ORG#${organisationId}', sk: 'PLAN#${fileId}#${assetId}#${authorId}' },
  // One for each saved version of a film's cephalometric analysis
  cephVersion: { pk: 'ORG#${organisationId}', sk: 'CEPH#${fileId}#${assetId}#${serial}' },
  // One for each run of an analyser on a film: its proposal, and what a person accepted of it
  analysisRun: { pk: 'ORG#${organisationId}', sk: 'ANALYSIS#${fileId}#${assetId}#${analyser}#${place}' },
  // How a clinic's people judged a model's proposals: a row for each landmark and device
  modelPrecision: {
    pk: 'ORG#${organisationId}',
    sk: 'MODELPRECISION#${analyser}#${modelName}#${modelVersion}#${landmark}#${device}',
  },
  // How a person corrected a model's proposal: a row for each of the last films; and whether the person's offset is on
  observerFilm: { pk: 'ORG#${organisationId}', sk: 'OBSERVERFILM#${accountId}#${film}' },
  observerSetting: { pk: 'ORG#${organisationId}', sk: 'OBSERVERSETTING#${accountId}' },

  // The archive of DICOM files: a row for each series of a file, found by patient and by date; and pieces of the list of its instances
  dicomSeries: {
    pk: 'ORG#${organisationId}',
    sk: 'DICOM#${study}#${series}#${fileId}',
    gsi1: ['ORG#${organisationId}#DICOM#${patientDigest}', '${date}#${study}#${series}#${fileId}'],
    gsi2: ['ORG#${organisationId}#DICOM', '${date}#${study}#${series}#${fileId}'],
  },
  dicomInstances: { pk: 'ORG#${organisationId}', sk: 'DICOMINSTANCES#${study}#${series}#${fileId}#${part}' },
  // By its file, for the run that erases it
  dicomFile: { pk: 'ORG#${organisationId}', sk: 'DICOMFILE#${fileId}' },
  // Held by the request that stores to a study
  dicomIntake: { pk: 'ORG#${organisationId}', sk: 'DICOMINTAKE#${study}' },
  // A program's token: the organisation's list, and the row that the token leads to
  apiToken: { pk: 'ORG#${organisationId}', sk: 'APITOKEN#${tokenId}' },
  apiTokenLookup: { pk: 'APITOKEN#${tokenDigest}', sk: 'APITOKEN' },
  // An origin whose pages may show the organisation's viewers
  frameOrigin: { pk: 'ORG#${organisationId}', sk: 'FRAMEORIGIN#${origin}' },

  ...SHARE_KEYS,

  // A deleted row, for 30 days; it has left its own key. `gsi1` is for the run that erases it
  binned: {
    pk: 'ORG#${organisationId}',
    sk: 'BIN#${kind}#${id}',
    gsi1: ['BIN', '${purgeAt}#${id}'],
  },

  // An announcement, by time; in the second index while it is published, by its end. And who has read it
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

  // Counts of the whole platform, in several parts: of a day, or of the present. What they hold of an organisation, and what counted once
  platformCount: { pk: 'PLATFORMCOUNTS', sk: '${day}#${name}#${shard}' },
  countedOrganisation: { pk: 'COUNTED#${organisationId}', sk: 'ORGANISATION' },
  countedOnce: { pk: 'COUNTED#${what}', sk: 'ONCE' },
  // The errors of a day by their group, and the newest of each group
  errorGroup: { pk: 'ERRORLOG', sk: '${day}#${kind}#${function}#${code}#${name}' },
  errorRow: { pk: 'ERRORLOG#${day}#${kind}#${function}#${code}#${name}', sk: '${slot}' },

  // Rows that every write adds; `owner` is the organisation's, account's or equipment's id
  history: { pk: 'HISTORY#${owner}', sk: '${subject}#${auditId}' },
  audit: {
    pk: 'AUDIT#${owner}',
    sk: '${auditId}',
    gsi1: ['AUDIT#${owner}#${actorId}', '${auditId}'],
    gsi2: ['AUDIT#${owner}#${subject}', '${auditId}'],
  },
  // Marks a reading as logged: repeats soon after add nothing
  readMark: { pk: 'READ#${readDigest}', sk: 'READ' },
  // Marks an event's mail as sent to a person who has no account to note it with
  mailed: { pk: 'MAILED#${eventId}', sk: 'MAILED' },
  outbox: { pk: 'OUTBOX#${eventId}', sk: 'OUTBOX' },
  idempotency: { pk: 'IDEMPOTENCY#${scopeDigest}', sk: 'IDEMPOTENCY' },
  sequence: { pk: 'SEQUENCE#${name}', sk: 'SEQUENCE' },
} as const satisfies Record<string, KeyRow>;

export type ItemName = keyof typeof KEYS;
export type IndexName = 'primary' | 'gsi1' | 'gsi2';
