import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import { auditApi, AuditLine } from '#shared/audit/audit-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { Relation } from '#shared/relation/relation.ts';
import { type FakeCloud, fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn } from '#test/web/support/world.ts';

const screenWidth = vi.hoisted(() => ({ isNarrow: false }));
vi.mock('#web/ui/use-narrow.ts', () => ({ useNarrow: () => screenWidth.isNarrow }));

withPages('relationWeb', 'equMan', 'recycleBin', 'audit');
beforeEach(() => {
  screenWidth.isNarrow = false;
});

const RELATION = Relation.parse({
  relationId: id('relation'),
  partner: {
    organisationId: id('organisation', 2),
    organisationNumber: '10000002',
    name: 'Northlight Lab',
    type: 'lab',
  },
  state: 'established',
  isInitiator: true,
  cooperationTime: NOON,
  version: 1,
  updatedAt: NOON,
});
const SCANNER = Equipment.parse({
  equipmentId: id('equipment'),
  serialNumber: 'HX-2026-00017',
  modelNumber: 'Helios 600',
  family: 'Helios',
  firmwareNumber: '2.1.7',
  uniqueIdentifier: '',
  state: 'bound',
  organisation: null,
  bindTime: NOON,
  version: 2,
  createdAt: NOON,
  updatedAt: NOON,
});
const ANNA = {
  kind: 'patient' as const,
  id: id('patient'),
  label: 'Anna Alpha',
  detail: 'P1',
  deletedByName: 'Daniel Okafor',
  deletedAt: NOON,
  purgeAt: NOON + 30 * 86_400,
};
const LINE = AuditLine.parse({
  auditId: id('audit'),
  at: NOON,
  kind: 'write',
  actorKind: 'account',
  actorId: id('account'),
  actorName: 'Daniel Okafor',
  action: relationApi.exit.path,
  subjects: [],
  viewedAs: null,
  outcome: 'done',
  sourceIp: '192.0.2.1',
  requestId: 'request-1',
});

interface List {
  readonly list: string;
  readonly path: string;
  readonly role: MemberRole;
  readonly answer: (cloud: FakeCloud) => void;
  /** Text of the first column, which is a button that opens the row by keyboard and on a phone. */
  readonly name: string;
  /** Text of another column, which the test clicks. */
  readonly cell: string;
  /** Text that the panel shows in addition to its title. */
  readonly fact: string;
}

const LISTS: readonly List[] = [
  {
    list: 'partners',
    path: '/relation',
    role: 'clinicAdmin',
    answer: (cloud) => {
      cloud.answer(relationApi.index, () => ({ list: [RELATION], total: 1 }));
      cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
    },
    name: 'Northlight Lab',
    cell: '10000002',
    fact: 'Cooperation since',
  },
  {
    list: 'equipment',
    path: '/equipment',
    role: 'clinicAdmin',
    answer: (cloud) => cloud.answer(equipmentApi.index, () => ({ list: [SCANNER], counts: { bound: 1 } })),
    name: 'HX-2026-00017',
    cell: 'Helios · Helios 600',
    fact: '2.1.7',
  },
  {
    list: 'recycle bin',
    path: '/recycleBin',
    role: 'clinicAdmin',
    answer: (cloud) => {
      cloud.answer(patientApi.deleted, () => ({ list: [ANNA], total: 1 }));
      for (const { deleted } of [orderApi, fileApi]) cloud.answer(deleted, () => ({ list: [], total: 0 }));
    },
    name: 'Anna Alpha',
    cell: 'Daniel Okafor',
    fact: 'Erased for good',
  },
  {
    list: 'audit',
    path: '/audit',
    role: 'clinicAdmin',
    answer: (cloud) => cloud.answer(auditApi.index, () => ({ list: [LINE] })),
    name: 'Ended a cooperation',
    cell: 'Daniel Okafor',
    fact: 'request-1',
  },
];

async function openList({ path, role, answer, name }: List) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  answer(cloud);
  const portal = await renderPortal(path);
  await screen.findAllByText(name);
  return portal;
}

/** Returns how many elements on the screen show the panel's fact. While the panel is open, the number is one larger. */
const countOf = ({ fact }: List) => screen.queryAllByText(fact).length;
const nameButton = ({ name }: List) => screen.getByRole('button', { name });

describe.each(LISTS)('a row of $list', (list) => {
  // UX-90
  test('opens its panel by mouse and by keyboard', async () => {
    const { user } = await openList(list);
    const closed = countOf(list);

    await user.click(within(screen.getByRole('grid')).getByText(list.cell));
    await waitFor(() => expect(countOf(list)).toBe(closed + 1));
    await user.click(screen.getByRole('button', { name: 'Close panel' }));
    await waitFor(() => expect(countOf(list)).toBe(closed));

    nameButton(list).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(countOf(list)).toBe(closed + 1));
  });

  // UX-90
  test('opens its panel on a phone', async () => {
    screenWidth.isNarrow = true;
    const { user } = await openList(list);
    const closed = countOf(list);

    await user.click(nameButton(list));

    await waitFor(() => expect(countOf(list)).toBe(closed + 1));
  });
});

// UX-90
test('a button of a row, and the dialog that it opens, do not open the row', async () => {
  const [partners] = LISTS;
  const { user } = await openList(partners!);
  const closed = countOf(partners!);

  await user.click(screen.getByRole('button', { name: 'End' }));
  await user.click(await screen.findByText(/No new orders can be sent/u));

  expect(countOf(partners!)).toBe(closed);
});
