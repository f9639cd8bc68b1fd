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
  | 'ticket'
  | 'report'
  | 'apiToken'
  | 'membership'
  | 'invitation'
  | 'partnerInvitation'
  | 'member'
  | 'colleague';

export interface Way {
  readonly input: (things: Things) => unknown;
  /** The kind of owned thing that the call names, if any. */
  readonly names?: Named;
}

export const REASON = { reason: 'The patient is ill.' };
export const NOTE = { note: 'Version 1' };
export const PIN = {
  submission: { stage: 'design', number: 1 },
  assetId: 'asset-0',
  place: { space: 'mesh', point: [1, 2, 3], normal: [0, 0, 1] },
  body: 'A little shorter.',
};
export const CONTACT = { kind: 'email', email: 'nobody@mail.example' };
export const TOKEN = 'A'.repeat(43);
export const ANNOUNCEMENT = {
  kind: 'information',
  audience: { organisationTypes: ['clinic', 'lab'], countries: [], families: [] },
  texts: { en: { title: 'New scanner', text: 'It is here.' } },
  startsAt: 1_700_000_000,
  endsAt: null,
  mustAcknowledge: false,
};
export const FACTOR = `fac_${'0'.repeat(26)}`;
export const PRESCRIPTION = { caseType: 'implant', doctorName: 'Dr. Berg' };
export const BYTES = { name: 'case.zip', sizeBytes: 3, sha256: '0'.repeat(64) };

export const BROWSER_PROPOSAL = {
  assetId: 'asset-0',
  analyser: 'cephLandmarks',
  model: { name: 'small-ceph', version: '0.0.1', digest: '0'.repeat(64) },
  score: 1,
  facing: 'right',
  landmarks: [],
  left: [],
  pose: [1, 0, 0, 1],
};
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

export const PACKAGE_FACTS = {
  name: 'Helios firmware',
  version: '2.4.0',
  product: { family: 'Helios', models: ['Helios 500'] },
  description: { en: 'Sharper margins.' },
  minVersion: null,
};

export const TICKET = { kind: 'bitewing', teeth: ['16'], note: '' };
export const REPORT_DRAFT = { title: 'Findings', footer: '', withLogo: true, sections: [] };
export const REPORT_SECTION = { sectionId: '6f1c2a58-7a50-4b4e-9f0e-0f6a3f3b9b10', heading: '' };

export const TEXTS = { en: { name: 'Helios' } };
export const PRODUCT = { modelNumber: 'Helios 600', version: 1 };
export const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';

export const plain = (input: unknown = {}): Way => ({ input: () => input });
export const onOrder = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'order',
  input: (things) => ({
    orderId: things.orderId,
    version: things.orderVersion,
    ...extra(things),
  }),
});
export const onPackage = (extra: object = {}): Way => ({
  names: 'package',
  input: ({ packageId }) => ({ packageId, revision: 1, ...extra }),
});
export const onFile = (extra: object = {}): Way => ({
  names: 'file',
  input: ({ fileId }) => ({ fileId, ...extra }),
});
/** Names the application of the caller's own organisation. After-sales and the platform have no application. */
export const onApplication = (extra: object = {}): Way => ({
  names: 'application',
  input: () => ({ family: 'CBCT', version: 1, ...extra }),
});
export const onStudy = (extra: object = {}): Way => ({
  names: 'study',
  input: ({ studyId }) => ({ studyId, ...extra }),
});
export const onReport = (extra: object = {}): Way => ({
  names: 'report',
  input: ({ patientId, reportId }) => ({ patientId, reportId, ...extra }),
});
export const onShare: Way = { names: 'share', input: ({ shareId }) => ({ shareId }) };
export const onAccess = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'access',
  input: (things) => ({ iid: things.accessClinicId, accessId: things.accessId, ...extra(things) }),
});
export const onOwnAccess = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'ownAccess',
  input: (things) => ({ accessId: things.accessId, version: 0, ...extra(things) }),
});
export const onRelation: Way = {
  names: 'relation',
  input: ({ relationId, relationVersion: version }) => ({
    relationId,
    version,
  }),
};
export const onEquipment: Way = {
  names: 'equipment',
  input: ({ equipmentId, equipmentVersion: version }) => ({
    equipmentId,
    version,
  }),
};
export const onLockedEquipment: Way = {
  names: 'equipment',
  input: ({ equipmentId, equipmentVersion: version }) => ({ equipmentId, version, note: 'The lease has ended.' }),
};
export const onWorkOrder = (extra: (things: Things) => object = () => ({})): Way => ({
  names: 'workOrder',
  input: (things) => ({
    workOrderId: things.workOrderId,
    version: things.workOrderVersion,
    ...extra(things),
  }),
});
export const ofLabel: readonly Way[] = [
  { names: 'equipment', input: ({ equipmentId }) => ({ equipmentId }) },
  { names: 'order', input: ({ orderId }) => ({ orderId }) },
];
export const onMember = (extra: object = {}): Way => ({
  names: 'member',
  input: ({ applicantId: accountId }) => ({ accountId, version: 1, ...extra }),
});
export const onMyInvitation: Way = {
  names: 'invitation',
  input: ({ myInvitationId: invitationId }) => ({ invitationId }),
};
export const onPartnerInvitation: Way = {
  names: 'partnerInvitation',
  input: ({ partnerInvitationId: invitationId }) => ({ invitationId, version: 1 }),
};
/** Returns the three ways to name a file's owner. */
export const onOwner = (extra: object): readonly Way[] => [
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
