import '#test/web/support/dom.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { auditApi, AuditLine } from '#shared/audit/audit-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import type { Language } from '#shared/locales/languages.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { Member } from '#shared/organisation/member.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PatientRow } from '#shared/patient/patient.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { type FakeCloud, fakeCloud } from '#test/web/support/fake-cloud.ts';
import { readSheet } from '#test/web/support/read-sheet.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('equMan', 'audit', 'memberMan', 'patientList');

const LOCAL_NOON = new Date((NOON - new Date(NOON * 1000).getTimezoneOffset() * 60) * 1000).toISOString().slice(0, 19);
const STAMPS = { version: 2, createdAt: NOON, updatedAt: NOON };

const SCANNER = Equipment.parse({
  equipmentId: id('equipment'),
  serialNumber: 'HX-2026-00017',
  modelNumber: 'Helios 600',
  family: 'Helios',
  firmwareNumber: '2.1.7',
  uniqueIdentifier: '+(01)0471234',
  state: 'bound',
  organisation: null,
  bindTime: NOON,
  ...STAMPS,
});
const PATIENT = PatientRow.parse({
  patientId: id('patient'),
  patientNumber: 'P1',
  clinicEntryNumber: '',
  name: '=Anna',
  sex: 'female',
  age: 41,
  birthDate: '1985-02-03',
  phone: '138****1234',
  lastVisitAt: NOON,
  ...STAMPS,
});
const MEMBER = Member.parse({
  accountId: id('account', 2),
  invitationId: null,
  name: 'Daniel Okafor',
  role: 'clinicMember',
  authorityId: 601,
  email: 'd***@elm.example',
  phone: '',
  joinTime: NOON,
  status: 'normal',
  isLastDirector: false,
  version: 3,
});
const LINE = AuditLine.parse({
  auditId: id('audit'),
  at: NOON,
  kind: 'write',
  actorKind: 'account',
  actorId: id('account'),
  actorName: 'Daniel Okafor',
  action: relationApi.exit.path,
  subjects: [{ id: id('order'), label: '2026000001' }],
  viewedAs: null,
  outcome: 'done',
  sourceIp: '192.0.2.1, 198.51.100.7',
  requestId: 'request-1',
});

interface ExportedList {
  readonly list: string;
  readonly path: string;
  readonly language?: Language;
  readonly answer: (cloud: FakeCloud) => void;
  /** Text of the list for which the test waits, because it appears when the page has loaded. */
  readonly shown: string;
  readonly row: readonly unknown[];
  readonly asked: (cloud: FakeCloud) => unknown;
  readonly filters: object;
}

const LISTS: readonly ExportedList[] = [
  {
    list: 'equipment',
    path: '/equipment?filter=bound',
    answer: (cloud) => cloud.answer(equipmentApi.index, () => ({ list: [SCANNER], counts: { bound: 1 } })),
    shown: 'HX-2026-00017',
    row: ['HX-2026-00017', 'Helios', 'Helios 600', '2.1.7', '+(01)0471234', 'Bound', LOCAL_NOON],
    asked: (cloud) => cloud.asked(equipmentApi.index).at(-1)?.input,
    filters: { filter: 'bound', page: { page: 1, size: 100 } },
  },
  {
    list: 'patients, in Arabic',
    path: '/patient',
    language: 'ar',
    answer: (cloud) => cloud.answer(patientApi.index, () => ({ list: [PATIENT], total: 1 })),
    shown: '=Anna',
    row: ['=Anna', 'P1', undefined, 'أنثى', 41, '1985-02-03', '138****1234', LOCAL_NOON, LOCAL_NOON, LOCAL_NOON],
    asked: (cloud) => cloud.asked(patientApi.index).at(-1)?.input,
    filters: { search: '', page: { page: 1, size: 100 } },
  },
  {
    list: 'members',
    path: '/member/page?filter=normal',
    answer: (cloud) =>
      cloud.answer(organisationApi.members, () => ({ list: [MEMBER], total: 1, counts: { normal: 1 } })),
    shown: 'd***@elm.example',
    row: ['Daniel Okafor', 'Dentist and staff', 'd***@elm.example', undefined, LOCAL_NOON, 'Normal'],
    asked: (cloud) => cloud.asked(organisationApi.members).at(-1)?.input,
    filters: { filter: 'normal', page: { page: 1, size: 100 } },
  },
  {
    list: 'audit',
    path: '/audit',
    answer: (cloud) => {
      cloud.answer(auditApi.index, () => ({ list: [LINE] }));
      cloud.answer(auditApi.export, () => ({ list: [LINE] }));
      cloud.answer(organisationApi.members, () => ({ list: [], total: 0, counts: {} }));
    },
    shown: '192.0.2.1',
    row: [
      LOCAL_NOON,
      'Daniel Okafor',
      'Change',
      expect.any(String),
      'Order 2026000001',
      '192.0.2.1, 198.51.100.7',
      relationApi.exit.path,
      'request-1',
    ],
    asked: (cloud) => cloud.asked(auditApi.export).at(-1)?.input,
    filters: { filter: {} },
  },
];

// UX-120, PAT-100, AUD-20
test.each(LISTS)('the list of $list is saved as its filters show it', async (each) => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  each.answer(cloud);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { user } = await renderPortal(each.path, { language: each.language ?? 'en' });
  await screen.findAllByText(each.shown);

  await user.click(screen.getByRole('button', { name: each.language === 'ar' ? /^تصدير/u : /^Export/u }));

  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const { header, cells, formulas, view } = await readSheet(saved[0]!);
  expect([header.length, cells]).toEqual([each.row.length, [each.row]]);
  expect([formulas, view['rightToLeft']]).toEqual([[], each.language === 'ar' ? '1' : undefined]);
  expect(each.asked(cloud)).toMatchObject(each.filters);
});
