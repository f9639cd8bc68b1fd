import { announcementApi } from '#shared/announcement/announcement-api.ts';
import type { UserInfo } from '#shared/account/account.ts';
import { UserInfo as UserInfoSchema } from '#shared/account/account.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { roleRow, type MemberRole } from '#shared/access/roles.ts';
import { CaseFile } from '#shared/file/case-file.ts';
import { ID_PREFIXES } from '#shared/ids.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { Order, OrderRow } from '#shared/order/order.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { supportAccessApi } from '#shared/support-access/support-access-api.ts';
import type { FakeCloud } from './fake-cloud.ts';

/** Returns a valid id for a kind of thing. The same number gives the same id. */
export const id = (noun: keyof typeof ID_PREFIXES, number = 1): string =>
  `${ID_PREFIXES[noun]}_${String(number).padStart(26, '0')}`;

const CLINIC = {
  organisationId: id('organisation', 1),
  organisationNumber: '10000001',
  name: 'Elm Street Dental',
};
const LAB = { organisationId: id('organisation', 2), organisationNumber: '10000002', name: 'Northlight Lab' };

/** 2026-11-20, 12:00 UTC. */
export const NOON = 1_795_176_000;

export function userInfo(role: MemberRole, change: Partial<UserInfo> = {}): UserInfo {
  const { authorityId, serverCode, organisationType } = roleRow(role);
  const organisation = organisationType === 'lab' ? LAB : CLINIC;
  return UserInfoSchema.parse({
    ID: id('account'),
    uuid: id('account'),
    iid: organisation.organisationId,
    authorityId,
    authorities: [{ authorityId, authorityName: serverCode }],
    roles: [serverCode],
    permissions: Object.fromEntries(
      Permission.options.flatMap((each) => {
        const scope = defaultScopeOf(role, each);
        return scope === undefined ? [] : [[each, scope]];
      }),
    ),
    userName: 'Olivia Bennett',
    nickName: 'Olivia Bennett',
    phone: '',
    email: 'olivia@elm.example',
    headImg: '',
    avatar: '',
    language: 'en',
    initStatus: 0,
    productsNum: 3,
    institution: {
      iid: organisation.organisationId,
      name: organisation.name,
      number: organisation.organisationNumber,
      type: organisationType,
    },
    ...change,
  });
}

/** Returns a clinic with the details that after-sales and the clinic's own members see. */
export const anOrganisation = (change: Partial<Record<keyof OrganisationDetail, unknown>> = {}): OrganisationDetail =>
  OrganisationDetail.parse({
    ...CLINIC,
    type: 'clinic',
    country: 'GB',
    address: '12 Elm Street',
    contactPerson: 'Daniel Okafor',
    countryCallingCode: '44',
    phone: '2079460011',
    logos: { cover: '', inner: '' },
    profilePdf: null,
    version: 4,
    createdAt: NOON,
    updatedAt: NOON,
    ...change,
  });

/** Returns an order that a lab designs and makes, waiting for the lab's acceptance. */
export function anOrder(change: Partial<Record<keyof Order, unknown>> = {}): Order {
  return Order.parse({
    orderId: id('order'),
    orderNumber: '2026000001',
    clinic: CLINIC,
    lab: LAB,
    patient: { patientId: id('patient'), name: 'Grace Adeyemi', patientNumber: 'P1' },
    prescription: {
      caseType: 'prosthetics',
      process: ['design', 'machining'],
      items: [{ teeth: ['16'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' }],
      doctorName: 'Daniel Okafor',
      content: '',
    },
    prescriber: { accountId: id('account'), name: 'Olivia Bennett' },
    state: 'pendingAcceptance',
    turn: 'lab',
    assigneeId: null,
    isOnHold: false,
    isRush: false,
    cancelRequestedBy: null,
    fileCount: 0,
    messageCount: 0,
    version: 3,
    createdAt: NOON,
    updatedAt: NOON,
    ...change,
  });
}

export function anOrderRow(change: Partial<Record<keyof OrderRow, unknown>> = {}): OrderRow {
  return OrderRow.parse({
    ...anOrder(),
    caseType: 'prosthetics',
    teeth: ['16'],
    materials: ['zirconia'],
    doctorName: 'Daniel Okafor',
    ...change,
  });
}

/** Returns the case file of an order: a zip that a scanner uploaded and that is ready. */
export const aCaseFile = (change: Partial<Record<keyof CaseFile, unknown>> = {}): CaseFile =>
  CaseFile.parse({
    fileId: id('file'),
    orderId: id('order'),
    patientId: null,
    name: 'case.zip',
    sizeBytes: 118 * 1024 * 1024,
    sha256: 'ab'.repeat(32),
    state: 'ready',
    payerId: id('organisation'),
    uploader: { kind: 'equipment', name: 'Helios 500' },
    version: 1,
    createdAt: NOON,
    updatedAt: NOON,
    ...change,
  });

/** Answers the requests that every page of the portal makes. */
export function signedIn(cloud: FakeCloud, role: MemberRole): void {
  cloud.answer(accountApi.read, () => userInfo(role));
  cloud.answer(organisationApi.mine, () => ({ list: [], total: 0 }));
  cloud.answer(relationApi.logos, () => ({ list: [] }));
  cloud.answer(announcementApi.query, () => ({ list: [] }));
  cloud.answer(supportAccessApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(notificationApi.center, () => ({ message: [], newMessage: 0 }));
}
