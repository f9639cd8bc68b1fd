import { USUAL_PLAN } from '#shared/work-order/production.ts';
import type { Things } from './permission-world.ts';

type Named =
  | 'order'
  | 'file'
  | 'patient'
  | 'relation'
  | 'equipment'
  | 'card'
  | 'cardBatch'
  | 'package'
  | 'announcement'
  | 'subscription'
  | 'application'
  | 'workOrder'
  | 'organisation'
  | 'notification'
  | 'account'
  | 'session'
  | 'share'
  | 'access'
  | 'ownAccess' // named by its clinic alone
  | 'study'
  | 'visit'
  | 'mount'
  | 'report'
  | 'apiToken'
  | 'membership'
  | 'invitation'
  | 'partnerInvitation'
  | 'member'
  | 'colleague';

interface Way {
  readonly input: (things: Things) => unknown;
  /** The kind of owned thing that the call names, if any. */
  readonly names?: Named;
}

const REASON = { reason: 'The patient is ill.' };
const NOTE = { note: 'Version 1' };
const PIN = {
  submission: { stage: 'design', number: 1 },
  assetId: 'asset-0',
  place: { space: 'mesh', point: [1, 2, 3], normal: [0, 0, 1] },
  body: 'A little shorter.',
};
const CONTACT = { kind: 'email', email: 'nobody@mail.example' };
const TOKEN = 'A'.repeat(43);
const ANNOUNCEMENT = {
  kind: 'information',
  audience: { organisationTypes: ['clinic', 'lab'], countries: [], families: [] },
  texts: { en: { title: 'New scanner', text: 'It is here.' } },
  startsAt: 1_700_000_000,
  endsAt: null,
  mustAcknowledge: false,
};
const FACTOR = `fac_${'0'.repeat(26)}`;
const PRESCRIPTION = { caseType: 'implant', doctorName: 'Dr. Berg' };
const BYTES = { name: 'case.zip', sizeBytes: 3, sha256: '0'.repeat(64) };

export const CEPH_FILM = {
  frame: 0,
  facing: 'right',
  pixelAspect: 1,
  scale: null,
  landmarks: [],
  analysis: 'steiner',
  norms: 'published',
  sex: null,
  ageYears: null,
};

const PACKAGE_FACTS = {
  name: 'Helios firmware',
  version: '2.4.0',
  product: { family: 'Helios', models: ['Helios 500'] },
  description: { en: 'Sharper margins.' },
  minVersion: null,
};

const REPORT_DRAFT = { title: 'Findings', footer: '', withLogo: true, sections: [] };
const REPORT_SECTION = { sectionId: '6f1c2a58-7a50-4b4e-9f0e-0f6a3f3b9b10', heading: '' };

const TEXTS = { en: { name: 'Helios' } };
const PRODUCT = { modelNumber: 'Helios 600', version: 1 };
const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

const plain = (input: unknown = {}): Way => ({ input: () => input });
const onOrder = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'order',
  input: (things) => ({
    orderId: things.orderId,
    version: things.orderVersion,
    ...extra(things),
  }),
});
const onPackage = (extra: object = {}): Way => ({
  names: 'package',
  input: ({ packageId }) => ({ packageId, revision: 1, ...extra }),
});
const onFile = (extra: object = {}): Way => ({
  names: 'file',
  input: ({ fileId }) => ({ fileId, ...extra }),
});
/** Names the application of the caller's own organisation: after-sales and the platform have none. */
const onApplication = (extra: object = {}): Way => ({
  names: 'application',
  input: () => ({ family: 'CBCT', version: 1, ...extra }),
});
const onStudy = (extra: object = {}): Way => ({
  names: 'study',
  input: ({ studyId }) => ({ studyId, ...extra }),
});
const onReport = (extra: object = {}): Way => ({
  names: 'report',
  input: ({ patientId, reportId }) => ({ patientId, reportId, ...extra }),
});
const onShare: Way = { names: 'share', input: ({ shareId }) => ({ shareId }) };
const onAccess = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'access',
  input: (things) => ({ iid: things.accessClinicId, accessId: things.accessId, ...extra(things) }),
});
const onOwnAccess = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'ownAccess',
  input: (things) => ({ accessId: things.accessId, version: 0, ...extra(things) }),
});
const onRelation: Way = {
  names: 'relation',
  input: ({ relationId, relationVersion: version }) => ({
    relationId,
    version,
  }),
};
const onEquipment: Way = {
  names: 'equipment',
  input: ({ equipmentId, equipmentVersion: version }) => ({
    equipmentId,
    version,
  }),
};
const onLockedEquipment: Way = {
  names: 'equipment',
  input: ({ equipmentId, equipmentVersion: version }) => ({ equipmentId, version, note: 'The lease has ended.' }),
};
const onWorkOrder = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'workOrder',
  input: (things) => ({
    workOrderId: things.workOrderId,
    version: things.workOrderVersion,
    ...extra(things),
  }),
});
const ofLabel: readonly Way[] = [
  { names: 'equipment', input: ({ equipmentId }) => ({ equipmentId }) },
  { names: 'order', input: ({ orderId }) => ({ orderId }) },
];
const onMember = (extra: object = {}): Way => ({
  names: 'member',
  input: ({ applicantId: accountId }) => ({ accountId, version: 1, ...extra }),
});
const onMyInvitation: Way = {
  names: 'invitation',
  input: ({ myInvitationId: invitationId }) => ({ invitationId }),
};
const onPartnerInvitation: Way = {
  names: 'partnerInvitation',
  input: ({ partnerInvitationId: invitationId }) => ({ invitationId, version: 1 }),
};
/** Returns the three ways to name a file's owner. */
const onOwner = (extra: object): readonly Way[] => [
  {
    names: 'order',
    input: ({ orderId }) => ({ owner: { orderId }, ...extra }),
  },
  {
    names: 'order',
    input: ({ orderNumber }) => ({ owner: { orderNumber }, ...extra }),
  },
  {
    names: 'patient',
    input: ({ patientId }) => ({ owner: { patientId }, ...extra }),
  },
];

/** A valid input of every call, by the things that it names. */
export const WAYS: Readonly<Record<string, readonly Way[]>> = {
  'account.humanCheck': [plain()],
  'account.captcha': [
    plain({
      contact: CONTACT,
      purpose: 'register',
      humanCheck: 'none',
      agreesToMessages: true,
    }),
  ],
  'account.register': [
    plain({
      contact: CONTACT,
      code: '000000',
      password: 'Correct-horse-7',
      userName: 'Nobody',
      nation: 'SE',
      agreesToTerms: true,
    }),
  ],
  'account.aliVerify': [plain({ payload: 'none' })],
  'account.registerCheck': [plain({ contact: CONTACT, code: '000000' })],
  'account.login': [
    plain({
      loginType: 'password',
      contact: CONTACT,
      password: 'Correct-horse-7',
    }),
    plain({ loginType: 'captcha', contact: CONTACT, code: '000000' }),
  ],
  'account.verLogin': [plain({ contact: CONTACT, code: '000000' })],
  'account.forgetPassword': [plain({ contact: CONTACT, code: '000000', password: 'Correct-horse-7' })],
  'account.tokenLogin': [plain({ token: 'none' })],
  'account.tokenLoginByPost': [plain({ token: 'none' })],
  'account.coreTokenOwner': [plain({ token: 'none' })],
  'account.refresh': [plain()],
  'account.active': [plain({ token: 'none' })],
  'account.thirdPartyStart': [plain({ provider: 7 })],
  'account.thirdPartyFinish': [plain({ attempt: TOKEN, query: '' })],
  'account.bindAccount': [plain({ ticket: TOKEN, contact: CONTACT, code: '000000' })],
  'account.secondFactorLogin': [plain({ ticket: TOKEN, answer: { kind: 'totp', code: '000000' } })],
  'account.countries': [plain()],
  'account.welcome': [plain()],
  'account.privacyPolicy': [plain()],
  'organisation.readInvited': [plain({ token: TOKEN })],
  'organisation.joinInvited': [
    plain({
      token: TOKEN,
      password: 'Correct-horse-7',
      userName: 'Nobody',
      agreesToTerms: true,
    }),
  ],
  'account.logout': [plain()],
  'account.close': [plain()],
  'account.read': [plain()],
  'account.isInit': [plain()],
  'account.initSelfInfo': [plain({ userName: 'Somebody', nation: 'SE' })],
  'account.update': [plain({ language: 'en' })],
  'account.changePassword': [plain({ oldPassword: 'Wrong-horse-7', password: 'Correct-horse-7' })],
  'account.reauthenticate': [
    plain({ by: 'password', password: 'Wrong-horse-7' }),
    plain({ by: 'code', contact: CONTACT, code: '000000' }),
  ],
  'account.secondFactorReauthenticate': [plain({ ticket: TOKEN, answer: { kind: 'totp', code: '000000' } })],
  'account.secondFactors': [plain()],
  'account.startTotp': [plain()],
  'account.confirmTotp': [plain({ factorId: FACTOR, name: 'Phone', code: '0' })],
  'account.startPasskey': [plain()],
  'account.confirmPasskey': [plain({ factorId: FACTOR, name: 'Laptop', registration: {} })],
  'account.renameSecondFactor': [plain({ factorId: FACTOR, name: '' })],
  'account.removeSecondFactor': [plain({ factorId: '' })],
  'account.renewRecoveryCodes': [plain()],
  'account.identities': [plain()],
  'account.unbindIdentity': [plain({ identityDigest: '' })],
  'account.bindContact': [plain({ contact: CONTACT, code: '000000' })],
  'account.unbindContact': [plain({ contact: '' })],
  'account.unbindContactByPost': [plain({ contact: '' })],
  'account.confirmContact': [plain()],
  'account.coreToken': [plain()],
  'account.remember': [plain()],
  'account.sessions': [plain()],
  'account.endSession': [{ names: 'session', input: ({ sessionId }) => ({ sessionId }) }],
  'account.endOtherSessions': [plain()],
  'organisation.create': [
    plain({
      type: 'clinic',
      name: 'New Clinic',
      country: 'SE',
      contactPerson: 'Nobody',
    }),
  ],
  'organisation.read': [plain()],
  'organisation.index': [plain()],
  'organisation.update': [plain({ name: 'New Name', contactPerson: 'Nobody', version: 0 })],
  'organisation.updateLogo': [plain({ kind: 'cover', picture: '', version: 0 })],
  'organisation.initPdf': [plain({ name: 'profile.pdf', sizeBytes: 3, sha256: '0'.repeat(64) })],
  'organisation.completePdf': [
    plain({
      name: 'profile.pdf',
      uploadId: 'fil_01JCX0Q4S8V4T9M3J6R2K7W1ZB',
      version: 0,
    }),
  ],
  'organisation.removePdf': [plain({ version: 0 })],
  'organisation.namePatients': [plain({ patientNaming: 'alias', version: 0 })],
  'organisation.setWorkingCalendar': [
    plain({
      workingCalendar: { weekdays: [1], holidaysOf: '', cutOffHour: 24, timeZone: 'UTC', closingDays: [] },
      version: 0,
    }),
  ],
  'organisation.requireSecondFactor': [plain({ secondFactorOf: 'nobody' })],
  'organisation.dissolve': [plain({ name: 'Not its name', version: 0 })],
  'organisation.restore': [{ names: 'membership', input: ({ joinedId: iid }) => ({ iid }) }],
  'organisation.switch': [{ names: 'organisation', input: ({ organisationId: iid }) => ({ iid }) }],
  'organisation.changeUserRole': [
    {
      names: 'account',
      input: ({ authorityId, accountId: uuid }) => ({ authorityId, uuid }),
    },
  ],
  'organisation.initStudyInfo': [plain({ nation: 'SE' })],
  'organisation.mine': [plain()],
  'organisation.members': [plain()],
  'organisation.invite': [plain({ contact: CONTACT, role: 'clinicMember' })],
  'organisation.memberHistory': [
    { names: 'member', input: ({ applicantId: accountId }) => ({ accountId }) },
    { names: 'invitation', input: ({ invitationId }) => ({ invitationId }) },
  ],
  'organisation.inviteAgain': [
    {
      names: 'member',
      input: ({ applicantId: accountId }) => ({
        line: { accountId },
        role: 'clinicMember',
      }),
    },
    {
      names: 'invitation',
      input: ({ invitationId }) => ({
        line: { invitationId },
        role: 'clinicMember',
      }),
    },
  ],
  'organisation.inviteFile': [plain({ csv: 'nobody', isDryRun: true })],
  'organisation.cancelInvitation': [
    {
      names: 'invitation',
      input: ({ invitationId }) => ({ invitationId, version: 1 }),
    },
  ],
  'organisation.agree': [onMember()],
  'organisation.reject': [onMember()],
  'organisation.kickOut': [onMember()],
  'organisation.memberUpdate': [onMember({ role: 'clinicMember' })],
  'organisation.apply': [{ input: ({ partnerNumber }) => ({ organisationNumber: partnerNumber }) }],
  'organisation.cancelApply': [{ names: 'membership', input: ({ joinedId: iid }) => ({ iid }) }],
  'organisation.myApply': [plain()],
  'organisation.myLogos': [plain()],
  'organisation.agreeInvitation': [onMyInvitation],
  'organisation.rejectInvitation': [onMyInvitation],
  'organisation.leave': [{ names: 'membership', input: ({ joinedId: iid }) => ({ iid }) }],
  'role.read': [plain()],
  'role.update': [plain({ version: 0, changes: {} })],
  'role.history': [plain()],
  'role.explain': [
    {
      names: 'member',
      input: ({ applicantId: accountId }) => ({
        accountId,
        asked: { permission: 'order:read' },
      }),
    },
    {
      names: 'member',
      input: ({ applicantId: accountId }) => ({
        accountId,
        asked: { path: '/v1/storage/info' },
      }),
    },
  ],
  'role.viewAs': [
    plain({ accountId: null }),
    {
      names: 'colleague',
      input: ({ colleagueId: accountId }) => ({ accountId }),
    },
  ],
  'role.endViewAs': [plain({ accountId: null })],
  'relation.establish': [{ input: ({ partnerNumber }) => ({ organisationNumber: partnerNumber }) }],
  'relation.accept': [onRelation],
  'relation.reject': [onRelation],
  'relation.cancel': [onRelation],
  'relation.exit': [onRelation],
  'relation.delete': [onRelation],
  'relation.invite': [plain({ email: 'new-lab@mail.example', language: 'en' })],
  'relation.invitations': [plain()],
  'relation.inviteAgain': [onPartnerInvitation],
  'relation.withdrawInvitation': [onPartnerInvitation],
  'relation.acceptInvitation': [
    { names: 'partnerInvitation', input: ({ myPartnerInvitationId: invitationId }) => ({ invitationId }) },
  ],
  'relation.declineInvitation': [
    { names: 'partnerInvitation', input: ({ declinedInvitationId: invitationId }) => ({ invitationId }) },
  ],
  'relation.index': [plain()],
  'relation.logos': [plain()],
  'relation.terms': [{ names: 'relation', input: ({ relationId }) => ({ relationId }) }],
  'relation.figures': [{ names: 'relation', input: ({ partnerId }) => ({ partnerId }) }],
  'relation.proposeTerms': [
    {
      names: 'relation',
      input: ({ relationId }) => ({
        relationId,
        version: 0,
        terms: { dueDays: 7 },
      }),
    },
  ],
  'relation.agreeTerms': [onRelation],
  'relation.declineTerms': [onRelation],
  'relation.withdrawTerms': [onRelation],
  'relation.publicProfile': [plain()],
  'relation.publish': [plain({ city: 'Uppsala' })],
  'relation.unpublish': [plain()],
  'relation.find': [plain()],
  'patient.create': [plain({ name: 'Anna Berg', age: 41 })],
  'patient.read': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'patient.update': [
    {
      names: 'patient',
      input: ({ patientId }) => ({
        patientId,
        version: 1,
        profile: { name: 'Anna Ek', age: 42 },
      }),
    },
  ],
  'patient.index': [plain()],
  'patient.delete': [{ names: 'patient', input: ({ patientId }) => ({ patientId, version: 0 }) }],
  'patient.restore': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'patient.erase': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'patient.deleted': [plain()],
  'patient.checkImport': [plain({ rows: [{ line: 2, patient: { name: 'Anna Berg', age: 41 } }] })],
  'patient.importRows': [plain({ rows: [{ line: 2, patient: { name: 'Anna Berg', age: 41 } }] })],
  'patient.duplicates': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'patient.mergePreview': [{ names: 'patient', input: ({ patientId }) => ({ patientId, otherId: patientId }) }],
  'patient.merge': [
    {
      names: 'patient',
      input: ({ patientId }) => ({ patientId, version: 0, otherId: patientId, otherVersion: 0 }),
    },
  ],
  'patient.unmerge': [{ names: 'patient', input: ({ patientId }) => ({ patientId, version: 0, otherId: patientId }) }],
  'patient.export': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'patient.exported': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'patient.exportDownload': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'order.create': [
    {
      names: 'patient',
      input: ({ patientId }) => ({ patientId, prescription: PRESCRIPTION }),
    },
  ],
  'order.read': [onOrder()],
  'order.templates': [plain()],
  'order.saveTemplate': [plain({ name: 'Crown', prescription: { caseType: 'prosthetics' } })],
  'order.views': [plain()],
  'order.saveView': [plain({ view: { name: 'Late', filters: { due: 'late' }, columns: [], isDefault: false } })],
  'order.deleteView': [plain({ name: 'Late' })],
  'order.deleteTemplate': [plain({ name: 'Crown' })],
  'order.index': [plain()],
  'order.export': [plain()],
  'paper.report': [onReport()],
  'paper.print': [{ names: 'order', input: ({ orderId }) => ({ kind: 'order', orderIds: [orderId] }) }],
  'order.update': [onOrder(() => ({ prescription: PRESCRIPTION }))],
  'order.send': [onOrder(({ labId }) => ({ labId }))],
  'order.forward': [onOrder(({ labId }) => ({ labId }))],
  'order.sendToGuest': [onOrder(() => ({ email: 'lab@guest.example' }))],
  'order.planSending': [onOrder(({ labId }) => ({ labId, fileCount: 0 }))],
  'order.withdrawSending': [onOrder()],
  'order.accept': [onOrder()],
  'order.reject': [onOrder(() => REASON)],
  'order.assign': [onOrder(({ assigneeId }) => ({ assigneeId })), onOrder(() => ({ assigneeId: null }))],
  'order.submitScheme': [onOrder(() => ({ ...NOTE, isWithoutFiles: true }))],
  'order.submitDesign': [onOrder(() => ({ ...NOTE, isWithoutFiles: true }))],
  'order.confirm': [onOrder()],
  'order.requestChange': [onOrder(() => NOTE)],
  'order.dispatch': [onOrder(() => ({ carrier: 'PostNord' }))],
  'order.receive': [onOrder()],
  'order.reportProblem': [onOrder(() => NOTE)],
  'order.cancel': [onOrder()],
  'order.requestCancel': [onOrder(() => REASON)],
  'order.revisions': [onOrder()],
  'order.submissions': [onOrder()],
  'order.pins': [onOrder()],
  'order.pin': [onOrder(({ fileId }) => ({ ...PIN, fileId }))],
  'order.replyPin': [onOrder(() => ({ number: 1, body: 'Here?' }))],
  'order.resolvePin': [onOrder(() => ({ number: 1 }))],
  'order.reopenPin': [onOrder(() => ({ number: 1 }))],
  'order.sent': [onOrder()],
  'order.readSent': [onOrder(() => ({ number: 1 }))],
  'order.sentKeys': [plain()],
  'order.proposeRevision': [onOrder(() => ({ prescription: PRESCRIPTION }))],
  'order.acceptRevision': [onOrder()],
  'order.declineRevision': [onOrder(() => REASON)],
  'order.withdrawRevision': [onOrder()],
  'order.agreeCancel': [onOrder()],
  'order.declineCancel': [onOrder()],
  'order.withdrawCancel': [onOrder()],
  'order.endAlone': [onOrder(() => REASON)],
  'order.hold': [onOrder(() => REASON)],
  'order.release': [onOrder()],
  'order.rush': [onOrder(() => ({ isRush: true }))],
  'order.remakeOf': [onOrder(() => ({ reason: 'shade' }))],
  'order.delete': [onOrder()],
  'order.restore': [onOrder()],
  'order.erase': [onOrder()],
  'order.deleted': [plain()],
  'order.kept': [plain()],
  'order.readKept': [onOrder()],
  'order.message': [onOrder(() => ({ body: 'Hello' }))],
  'order.messages': [onOrder()],
  'order.readThread': [onOrder(() => ({ messageId: `msg_${'0'.repeat(26)}` }))],
  'order.mentionable': [onOrder()],
  'order.searchThread': [onOrder(() => ({ text: 'bite' }))],
  'file.init': onOwner(BYTES),
  'file.resume': [onFile()],
  'file.complete': [onFile()],
  'file.abort': [onFile()],
  'file.index': onOwner({}),
  'file.read': [onFile()],
  'file.download': [
    onFile({ form: 'original' }),
    onFile({ form: 'decompressed' }),
    onFile({ form: 'converted', assetId: 'series-1' }),
  ],
  'file.retry': [onFile()],
  'file.delete': [onFile()],
  'file.restore': [onFile()],
  'file.erase': [onFile()],
  'file.deleted': [plain()],
  'file.readAnnotations': [onFile({ assetId: 'asset-0' })],
  'file.saveAnnotations': [onFile({ assetId: 'asset-0', version: 0, annotations: [] })],
  'file.readCeph': [onFile({ assetId: 'asset-0' })],
  'analysis.run': [onFile({ assetId: 'asset-0', analyser: 'cephLandmarks' })],
  'analysis.read': [onFile({ assetId: 'asset-0', analyser: 'cephLandmarks' })],
  'file.saveCeph': [onFile({ assetId: 'asset-0', version: 0, film: CEPH_FILM })],
  'study.index': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'study.read': [onStudy()],
  'patient.visits': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'patient.saveVisit': [
    {
      names: 'patient',
      input: ({ patientId }) => ({ patientId, version: 0, at: 1_700_000_000, inspectionNumber: '', note: '' }),
    },
    {
      names: 'visit',
      input: ({ patientId, visitId }) => ({
        patientId,
        visitId,
        version: 1,
        at: 1_700_000_000,
        inspectionNumber: '',
        note: '',
      }),
    },
  ],
  'patient.removeVisit': [{ names: 'visit', input: ({ patientId, visitId }) => ({ patientId, visitId, version: 1 }) }],
  'chart.read': [
    { names: 'patient', input: ({ patientId }) => ({ patientId }) },
    { names: 'visit', input: ({ patientId, visitId }) => ({ patientId, visitId }) },
  ],
  'chart.save': [
    {
      names: 'visit',
      input: ({ patientId, visitId }) => ({
        patientId,
        visitId,
        version: 0,
        teeth: [{ tooth: '16', state: { status: 'present', findings: [], note: '' } }],
      }),
    },
  ],
  'chart.history': [{ names: 'patient', input: ({ patientId }) => ({ patientId, tooth: '16' }) }],
  'study.mounts': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'study.saveMount': [
    {
      names: 'patient',
      input: ({ patientId }) => ({ patientId, layout: 'fmx18', takenOn: '2026-03-12', images: [], version: 0 }),
    },
    {
      names: 'mount',
      input: ({ patientId, mountId }) => ({
        patientId,
        mountId,
        layout: 'fmx18',
        takenOn: '2026-03-12',
        images: [],
        version: 1,
      }),
    },
    {
      names: 'patient',
      input: ({ patientId, patientFileId }) => ({
        patientId,
        layout: 'fmx18',
        takenOn: '2026-03-12',
        images: [{ slot: 'unknown', fileId: patientFileId, assetId: 'asset-0', quarterTurns: 0, isMirrored: false }],
        version: 0,
      }),
    },
  ],
  'report.index': [{ names: 'patient', input: ({ patientId }) => ({ patientId }) }],
  'report.read': [onReport()],
  'report.readSigned': [onReport({ number: 1 })],
  'report.create': [
    { names: 'patient', input: ({ patientId }) => ({ patientId, draft: REPORT_DRAFT }) },
    {
      names: 'visit',
      input: ({ patientId, visitId }) => ({
        patientId,
        draft: { ...REPORT_DRAFT, sections: [{ ...REPORT_SECTION, kind: 'chart', visitId }] },
      }),
    },
    {
      names: 'patient',
      input: ({ patientId, patientFileId: fileId }) => ({
        patientId,
        draft: { ...REPORT_DRAFT, sections: [{ ...REPORT_SECTION, kind: 'analysis', fileId, assetId: 'asset-0' }] },
      }),
    },
  ],
  'report.save': [
    onReport({ version: 1, draft: REPORT_DRAFT }),
    {
      names: 'report',
      input: ({ patientId, reportId, visitId }) => ({
        patientId,
        reportId,
        version: 1,
        draft: { ...REPORT_DRAFT, sections: [{ ...REPORT_SECTION, kind: 'chart', visitId }] },
      }),
    },
    {
      names: 'report',
      input: ({ patientId, reportId, patientFileId: fileId }) => ({
        patientId,
        reportId,
        version: 1,
        draft: { ...REPORT_DRAFT, sections: [{ ...REPORT_SECTION, kind: 'analysis', fileId, assetId: 'asset-0' }] },
      }),
    },
  ],
  'report.sign': [onReport({ version: 1 })],
  'report.revise': [onReport({ version: 1 })],
  'report.discard': [onReport({ version: 1 })],
  'report.remove': [onReport({ version: 1 })],
  'report.templates': [plain()],
  'report.saveTemplate': [plain({ name: 'Findings', title: '', footer: '', withLogo: true, texts: [] })],
  'report.deleteTemplate': [plain({ name: 'Findings' })],
  'study.removeMount': [{ names: 'mount', input: ({ patientId, mountId }) => ({ patientId, mountId, version: 1 }) }],
  'study.correct': [onStudy({ version: 1, kind: 'panoramic' })],
  'support-access.ask': [
    { names: 'access', input: ({ accessClinicId: iid, workOrderId }) => ({ iid, workOrderId, ...REASON }) },
  ],
  'support-access.give': [
    { names: 'order', input: ({ orderId }) => ({ subject: { orderId }, ...REASON }) },
    { names: 'patient', input: ({ patientId }) => ({ subject: { patientId }, ...REASON }) },
  ],
  'support-access.grant': [onOwnAccess(({ orderId }) => ({ subject: { orderId } }))],
  'support-access.refuse': [onOwnAccess()],
  'support-access.end': [onOwnAccess()],
  'support-access.withdraw': [onAccess(() => ({ version: 0 }))],
  'support-access.leave': [onAccess(() => ({ version: 0 }))],
  'support-access.index': [plain()],
  'support-access.read': [onAccess()],
  'support-access.look': [onAccess()],
  'support-access.lookAtFile': [onAccess(({ fileId }) => ({ fileId }))],
  'share.create': [
    {
      names: 'order',
      input: ({ orderId, fileId }) => ({
        subject: { orderId },
        fileIds: [fileId],
      }),
    },
    {
      names: 'patient',
      input: ({ patientId, patientFileId }) => ({
        subject: { patientId },
        fileIds: [patientFileId],
      }),
    },
  ],
  'share.index': [
    { names: 'order', input: ({ orderId }) => ({ subject: { orderId } }) },
    {
      names: 'patient',
      input: ({ patientId }) => ({ subject: { patientId } }),
    },
  ],
  'share.visits': [onShare],
  'share.cancel': [onShare],
  'share.sendCode': [onShare],
  'share.tracking': [onOrder()],
  'share.beginTracking': [onOrder()],
  'share.endTracking': [onOrder()],
  'share.track': [plain({ token: TOKEN })],
  'share.open': [{ input: ({ shareToken: token }) => ({ token }) }],
  'share.read': [{ input: ({ shareToken: token, fileId }) => ({ token, fileId }) }],
  'share.guestOrder': [{ input: ({ shareToken: token }) => ({ token }) }],
  'share.answerAsGuest': [{ input: ({ shareToken: token }) => ({ token, version: 1, move: { action: 'accept' } }) }],
  'share.keepOrder': [{ input: ({ shareToken: token }) => ({ token }) }],
  'share.download': [
    {
      input: ({ shareToken: token, fileId }) => ({
        token,
        fileId,
        form: 'original',
      }),
    },
  ],
  'equipment.register': [
    plain({
      serialNumber: 'SCAN-NEW',
      modelNumber: 'Helios 1',
      family: 'Helios',
    }),
  ],
  'equipment.checkSerials': [plain({ serialNumbers: ['SCAN-NEW'] })],
  'equipment.registerMany': [
    plain({ devices: [{ serialNumber: 'SCAN-NEW', modelNumber: 'Helios 1', family: 'Helios' }] }),
  ],
  'equipment.bind': [
    {
      input: ({ serialNumber, activationCode }) => ({
        serialNumber,
        activationCode,
      }),
    },
  ],
  'equipment.unbind': [onEquipment],
  'equipment.lock': [onLockedEquipment],
  'equipment.unlock': [onLockedEquipment],
  'equipment.transfer': [
    {
      names: 'equipment',
      input: ({ equipmentId, equipmentVersion: version, partnerId: newOwnerId }) => ({
        equipmentId,
        version,
        newOwnerId,
        note: 'Sold.',
      }),
    },
  ],
  'equipment.renewToken': [onEquipment],
  'equipment.index': [plain()],
  'equipment.read': [{ names: 'equipment', input: ({ equipmentId }) => ({ equipmentId }) }],
  'equipment.self': [plain()],
  'equipment.heartbeat': [plain({ firmwareNumber: '2.1', freeDiskBytes: 1024 })],
  'dicomweb.createToken': [plain({ name: 'PACS', scope: 'read', days: 90 })],
  'dicomweb.indexTokens': [plain()],
  'dicomweb.exportStudy': [onStudy()],
  'dicomweb.exportCeph': [onFile({ assetId: 'asset-0' })],
  'dicomweb.revokeToken': [{ names: 'apiToken', input: ({ apiTokenId: tokenId }) => ({ tokenId }) }],
  'capacity.info': [plain()],
  'capacity.stat': [plain()],
  'capacity.subscriptions': [plain()],
  'capacity.activations': [plain()],
  'capacity.activate': [plain({ activationCode: '0'.repeat(20) })],
  'capacity.subscribe': [{ names: 'card', input: ({ cardNumber }) => ({ cardNumber, start: 'now' }) }],
  'capacity.unsubscribe': [{ names: 'subscription', input: ({ subscriptionId }) => ({ subscriptionId, version: 1 }) }],
  'capacity.issueCards': [plain({ capacityGib: 10, durationDays: 30, count: 1 })],
  'capacity.cardBatches': [plain()],
  'capacity.readCards': [{ names: 'cardBatch', input: ({ cardBatchId }) => ({ cardBatchId }) }],
  'product.categoryProjectDeviceList': [plain()],
  'product.getProList': [plain()],
  'product.getProCateSelectedList': [plain()],
  'product.readCore': [plain()],
  'product.attachment': [plain({ ...PRODUCT, kind: 'image', place: 1 })],
  'product.updateProCateSelect': [plain({ category: 'Helios', action: 'apply', version: 0 })],
  'product.applications': [plain()],
  'product.pass': [onApplication()],
  'product.reject': [onApplication(REASON)],
  'product.delete': [onApplication(REASON)],
  'product.create': [plain({ modelNumber: 'Helios 700', family: 'Helios', texts: TEXTS })],
  'product.update': [plain({ ...PRODUCT, family: 'Helios', texts: TEXTS })],
  'product.takeOnline': [plain(PRODUCT)],
  'product.takeOffline': [plain(PRODUCT)],
  'product.index': [plain()],
  'product.attach': [plain({ ...PRODUCT, kind: 'image', place: 1, title: 'Front', content: IMAGE })],
  'capacity.revokeCard': [{ names: 'cardBatch', input: ({ cardNumber }) => ({ cardNumber, version: 1, ...REASON }) }],
  'upgrade-package.index': [plain()],
  'upgrade-package.keys': [plain()],
  'upgrade-package.download': [{ names: 'package', input: ({ packageId }) => ({ packageId }) }],
  'upgrade-package.check': [plain({ firmwareNumber: '2.1' })],
  'upgrade-package.report': [{ names: 'package', input: ({ packageId }) => ({ packageId, result: 'installed' }) }],
  'upgrade-package.marks': [plain()],
  'upgrade-package.mark': [
    plain({ family: 'Sensor', version: '9.9.9', reason: { en: 'Restarts.' }, blocksCases: false }),
  ],
  'upgrade-package.unmark': [plain({ family: 'Sensor', version: '9.9.9' })],
  'upgrade-package.results': [{ names: 'package', input: ({ packageId }) => ({ packageId }) }],
  'upgrade-package.create': [plain(PACKAGE_FACTS)],
  'upgrade-package.update': [onPackage(PACKAGE_FACTS)],
  'upgrade-package.delete': [onPackage()],
  'upgrade-package.upload': [onPackage({ name: 'up.bin', sizeBytes: 4, sha256: 'a'.repeat(64) })],
  'upgrade-package.complete': [onPackage()],
  'upgrade-package.publish': [onPackage({ rollout: { serialFrom: null, serialTo: null, percentage: 10 } })],
  'upgrade-package.takeOffline': [onPackage()],
  'upgrade-package.bringOnline': [onPackage()],
  'upgrade-package.setRollout': [
    onPackage({ rollout: { serialFrom: null, serialTo: null, percentage: 100, isHalted: false } }),
  ],
  'audit.index': [plain(), { input: ({ patientId }) => ({ filter: { subject: patientId } }) }],
  'audit.export': [plain()],
  'service.report': [plain({ from: 1_700_000_000, to: 1_700_086_400 })],
  'announcement.create': [plain(ANNOUNCEMENT)],
  'announcement.update': [
    {
      names: 'announcement',
      input: ({ announcementId }) => ({ announcementId, version: 1, announcement: ANNOUNCEMENT }),
    },
  ],
  'announcement.publish': [{ names: 'announcement', input: ({ announcementId }) => ({ announcementId, version: 1 }) }],
  'announcement.withdraw': [{ names: 'announcement', input: ({ announcementId }) => ({ announcementId, version: 1 }) }],
  'announcement.index': [plain()],
  'announcement.read': [{ names: 'announcement', input: ({ announcementId }) => ({ announcementId }) }],
  'notification.deliveries': [plain()],
  'outside-report.make': ofLabel,
  'outside-report.read': ofLabel,
  'outside-report.revoke': ofLabel,
  'outside-report.enter': [{ input: ({ labelCode: code }) => ({ code }) }],
  'outside-report.open': [{ input: ({ reportToken: token }) => ({ token }) }],
  'outside-report.report': [
    {
      input: ({ reportToken: token }) => ({
        token,
        humanCheck: '',
        name: 'Kim',
        contact: '555',
        description: 'No image.',
      }),
    },
  ],
  'outside-report.follow': [{ input: ({ reportToken: token, workOrderId }) => ({ token, workOrderId }) }],
  'work-order.create': [
    {
      names: 'equipment',
      input: ({ equipmentId }) => ({ equipmentId, description: 'No image.' }),
    },
    {
      names: 'order',
      input: ({ orderId }) => ({ orderId, description: 'It rocks.' }),
    },
  ],
  'work-order.read': [onWorkOrder()],
  'work-order.index': [plain()],
  'work-order.assign': [onWorkOrder(({ accountId: assigneeId }) => ({ assigneeId }))],
  'work-order.take': [onWorkOrder()],
  'work-order.start': [onWorkOrder()],
  'work-order.pause': [onWorkOrder()],
  'work-order.sendBack': [onWorkOrder(() => ({ stage: 'design', ...NOTE }))],
  'work-order.schedule': [onWorkOrder(() => ({ dueDate: '2026-12-03' }))],
  'work-order.plan': [plain()],
  'work-order.savePlan': [plain({ ...USUAL_PLAN, version: 0 })],
  'work-order.propose': [onOrder()],
  'work-order.produce': [onOrder()],
  'work-order.board': [plain()],
  'work-order.orderTasks': [
    { names: 'order', input: ({ orderId }) => ({ orderId }) },
    { names: 'order', input: ({ orderNumber }) => ({ orderNumber }) },
  ],
  'work-order.ask': [onWorkOrder(() => NOTE)],
  'work-order.answer': [onWorkOrder(() => NOTE)],
  'work-order.planVisit': [onWorkOrder(() => ({ visitDate: '2026-12-01' }))],
  'work-order.recordParts': [onWorkOrder(() => ({ parts: [] }))],
  'work-order.finish': [onWorkOrder()],
  'work-order.confirm': [onWorkOrder()],
  'work-order.reopen': [onWorkOrder(() => NOTE)],
  'work-order.cancel': [onWorkOrder(() => NOTE)],
  'announcement.query': [plain()],
  'announcement.acknowledge': [plain({ announcementId: `ann_${'0'.repeat(26)}` })],
  'notification.center': [plain()],
  'notification.quiet': [plain()],
  'notification.settings': [plain()],
  'notification.updateSetting': [plain({ category: 'memberJoin', inStation: false, email: true })],
  'notification.pushKey': [plain()],
  'notification.subscribePush': [
    plain({
      endpoint: 'https://fcm.googleapis.com/fcm/send/sweep',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
  ],
  'notification.unsubscribePush': [plain({ endpoint: 'https://fcm.googleapis.com/fcm/send/sweep' })],
  'notification.updateDelivery': [plain({ onlyMine: true, timeZone: 'UTC', quietHours: null, digestHour: 7 })],
  'notification.multiIsRead': [
    {
      names: 'notification',
      input: ({ notificationId }) => ({ ids: [notificationId] }),
    },
  ],
  'notification.multiDelete': [
    {
      names: 'notification',
      input: ({ notificationId }) => ({ ids: [notificationId] }),
    },
  ],
};
