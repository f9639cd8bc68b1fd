import { addMember, foundOrganisation, type Member, relate } from '#test/support/world.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { type OrganisationRow, organisationStore } from '#functions/organisation/organisation-store.ts';
import { organisationWriteStore } from '#functions/organisation/organisation-write-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { Order } from '#shared/order/order.ts';
import type { NamedBy } from '#shared/order/patient-naming.ts';
import type { Patient } from '#shared/patient/patient.ts';
import { canary, type Right } from './canaries.ts';

/** An organisation with a head and a member. */
export interface House {
  readonly row: OrganisationRow;
  readonly people: readonly Member[];
}
export interface KnownOrder {
  readonly clinic: House;
  order: Order;
}

/** The orders and patients of the run, each as the last answer showed it. */
export const known = { orders: [] as KnownOrder[], patients: [] as Patient[] };

const partners = new Map<string, Set<string>>();
const isPartner = (id: string, reader: string): boolean => reader === id || partners.get(id)?.has(reader) === true;

/**
 * Returns the right to read an order's words. The clinic and the order's present lab have it. If `then` is given, a lab has it only if it
 * also has the id `then`.
 */
export const rightToOrder =
  (of: () => KnownOrder | undefined, then?: string): Right =>
  (reader) => {
    const lab = of()?.order.lab?.organisationId;
    return reader === of()?.clinic.row.organisationId || (reader === lab && (then === undefined || then === reader));
  };

/**
 * Returns the right to read a patient's name or number. The clinic has it. A lab has it if one of the lab's orders names the patient in the
 * way `by`.
 */
export const rightToName =
  (clinic: House, by: NamedBy, id: () => string | undefined): Right =>
  (reader) =>
    reader === clinic.row.organisationId ||
    known.orders.some(
      ({ order }) => order.patient.patientId === id() && order.naming.by === by && order.lab?.organisationId === reader,
    );

export const rightOf =
  ({ row }: House): Right =>
  (reader) =>
    reader === row.organisationId;

const ROLES = { clinic: ['clinicAdmin', 'clinicMember'], lab: ['factoryAdmin', 'factoryMember'] } as const;

/** Stores a logo for the inside pages; its image data contains the word. */
async function drawLogo(row: OrganisationRow, word: string): Promise<void> {
  const { organisationId } = row;
  const picture = `data:image/png;base64,${word}`;
  await transact([
    ...organisationWriteStore.replace(changed(nowSeconds(), row, { logos: ['inner'] })),
    organisationStore.putLogo({ organisationId, kind: 'inner', picture }, nowSeconds()),
  ]);
}

export async function foundHouse(type: keyof typeof ROLES): Promise<House> {
  let id = '';
  const own = () => canary((reader) => reader === id);
  const shared = () => canary((reader) => isPartner(id, reader));
  const row = await foundOrganisation(type, { name: shared(), address: own(), contactPerson: own(), phone: own() });
  id = row.organisationId;
  await drawLogo(row, shared());
  const people = await Promise.all(ROLES[type].map((role) => addMember(row, role, { userName: shared() })));
  return { row, people };
}

export async function befriend({ row: one }: House, { row: other }: House): Promise<void> {
  await relate(one, other);
  for (const [a, b] of [
    [one.organisationId, other.organisationId],
    [other.organisationId, one.organisationId],
  ] as const)
    partners.set(a, (partners.get(a) ?? new Set()).add(b));
}
