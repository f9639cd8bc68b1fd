import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { AccountEventDetail, AccountEventType } from '#shared/account/account-events.ts';
import { CapacityEventDetail, CapacityEventType } from '#shared/capacity/capacity-events.ts';
import { EQUIPMENT_EVENT_TYPES, EquipmentEventDetail } from '#shared/equipment/equipment-events.ts';
import { FILE_EVENTS } from '#shared/file/file-events.ts';
import { OrderEventDetail, OrderEventType } from '#shared/order/order-events.ts';
import {
  MemberEventDetail,
  MemberEventType,
  OrganisationEventDetail,
  OrganisationEventType,
} from '#shared/organisation/organisation-events.ts';
import { PatientEventDetail, PatientEventType } from '#shared/patient/patient-events.ts';
import { RelationEventDetail, RelationEventType } from '#shared/relation/relation-events.ts';

/** Every detail-type that the platform emits, by resource, with the schema of its detail. */
const EMITTED: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  account: Object.fromEntries(AccountEventType.options.map((type) => [type, AccountEventDetail])),
  capacity: Object.fromEntries(CapacityEventType.options.map((type) => [type, CapacityEventDetail])),
  equipment: Object.fromEntries(Object.values(EQUIPMENT_EVENT_TYPES).map((type) => [type, EquipmentEventDetail])),
  file: FILE_EVENTS,
  order: Object.fromEntries(OrderEventType.options.map((type) => [type, OrderEventDetail])),
  organisation: {
    ...Object.fromEntries(MemberEventType.options.map((type) => [type, MemberEventDetail])),
    ...Object.fromEntries(OrganisationEventType.options.map((type) => [type, OrganisationEventDetail])),
  },
  patient: Object.fromEntries(PatientEventType.options.map((type) => [type, PatientEventDetail])),
  relation: Object.fromEntries(RelationEventType.options.map((type) => [type, RelationEventDetail])),
};

const ROOT = join(import.meta.dirname, '..', '..');
const SAMPLE = /^(?<type>\w+)\.v(?<version>\d+)\.json$/u;
const samples = Object.keys(EMITTED).flatMap((resource) =>
  readdirSync(join(ROOT, 'events', resource)).map((file) => ({ resource, file, ...SAMPLE.exec(file)?.groups })),
);
const read = (resource: string, file: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'events', resource, file), 'utf8'));

test.each(samples)(
  'the sample $resource/$file is what its schema says, to the letter',
  ({ resource, file, ...sample }) => {
    const { type = '', version } = sample as { type?: string; version?: string };
    const detail = read(resource, file);

    expect(EMITTED[resource]![type]!.parse(detail)).toEqual(detail);
    expect(detail).toMatchObject({ schemaVersion: Number(version) });
  },
);

test('every event of the platform has a sample', () => {
  const emitted = Object.entries(EMITTED).flatMap(([resource, types]) =>
    Object.keys(types).map((type) => `${resource}/${type}`),
  );

  const present = samples.map((sample) => `${sample.resource}/${(sample as { type?: string }).type}`);
  expect(new Set(present)).toEqual(new Set(emitted));
});

test('every file of events in shared is among them', () => {
  const withEvents = readdirSync(join(ROOT, 'shared')).filter((folder) =>
    existsSync(join(ROOT, 'shared', folder, `${folder}-events.ts`)),
  );

  expect(withEvents.toSorted()).toEqual(Object.keys(EMITTED));
});

test('the sample of S3’s event is one that starts the pipeline', async () => {
  const { fileIdOfIncoming } = await import('#functions/file/object-keys.ts');
  const { detail } = read('aws', 's3-object-created.json') as { detail: { object: { key: string } } };

  expect(fileIdOfIncoming(detail.object.key)).toBe('fil_01JCX0Q4S8V4T9M3J6R2K7W1ZF');
});
