import * as z from 'zod';
import { EquipmentId } from '../ids.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { EQUIPMENT_NOTE_MAX } from './equipment-limits.ts';
import { Heartbeat } from './pulse.ts';
import { EquipmentDetail } from './equipment-detail.ts';
import { ActivationCode, Equipment, EquipmentCounts, EquipmentFilter, SerialNumber } from './equipment.ts';

const EquipmentRef = z.object({ equipmentId: EquipmentId, version: z.int() });
const Note = z.string().trim().max(EQUIPMENT_NOTE_MAX);

export const equipmentApi = {
  register: endpoint({
    path: '/api/v1/things/device/info/register',
    permission: 'equipment:register',
    idempotent: true,
    summary: 'After-sales enters a device; the answer holds its activation code, shown once.',
    input: z.object({
      serialNumber: SerialNumber,
      modelNumber: z.string().trim().min(1).max(64),
      family: Equipment.shape.family,
      firmwareNumber: z.string().trim().max(32).default(''),
      uniqueIdentifier: z.string().trim().max(64).default(''),
    }),
    output: z.object({ equipment: Equipment, activationCode: z.string() }),
  }),
  bind: endpoint({
    path: '/api/v1/things/device/info/bind',
    permission: 'equipment:bind',
    idempotent: true,
    summary: 'Binds a device to the caller’s organisation; the answer holds the device token, shown once.',
    input: AskedOrganisation.extend({ serialNumber: SerialNumber, activationCode: ActivationCode }),
    output: z.object({ equipment: Equipment, deviceToken: z.string() }),
  }),
  unbind: endpoint({
    path: '/api/v1/things/device/info/unbind',
    permission: 'equipment:unbind',
    summary: 'Takes a device out of the organisation; its token is refused from the next call on.',
    input: EquipmentRef,
    output: Equipment,
  }),
  lock: endpoint({
    path: '/api/v1/things/device/info/lock',
    permission: 'equipment:lock',
    summary: 'After-sales locks a device, saying why; its token is refused from the next call on.',
    input: EquipmentRef.extend({ note: Note.min(1, { error: 'required' }) }),
    output: Equipment,
  }),
  unlock: endpoint({
    path: '/api/v1/things/device/info/unlock',
    permission: 'equipment:unlock',
    summary: 'After-sales unlocks a device; its token works again.',
    input: EquipmentRef.extend({ note: Note.default('') }),
    output: Equipment,
  }),
  index: endpoint({
    path: '/api/v1/things/device/info/index',
    permission: 'equipment:read',
    reads: 'other',
    summary:
      'The organisation’s devices (after-sales: those of all, or of the one asked for) by serial number, with a count per filter tab; `search` matches the start of a serial number.',
    input: AskedOrganisation.extend({
      filter: EquipmentFilter.default('all'),
      search: z.string().trim().max(64).default(''),
      ...windowInput(),
    }),
    output: listOf(Equipment).extend({ counts: EquipmentCounts }),
  }),
  read: endpoint({
    path: '/api/v1/things/device/info/read',
    permission: 'equipment:read',
    reads: 'other',
    summary:
      'One device with its history, the files that it sent to the caller’s organisation, and the reports about it.',
    input: z.object({ equipmentId: EquipmentId }),
    output: EquipmentDetail,
  }),
  heartbeat: endpoint({
    path: '/api/v1/things/device/info/heartbeat',
    permission: 'equipment:read',
    device: true,
    summary: 'A device reports firmware, free disk, temperature and faults; the answer says when it reports again.',
    input: Heartbeat,
    output: z.object({ nextInSeconds: z.int() }),
  }),
  self: endpoint({
    path: '/api/v1/things/device/info/self',
    permission: 'equipment:read',
    reads: 'other',
    device: true,
    summary: 'What a device token belongs to: a scanner checks here that it is bound and not locked.',
    input: z.object({}),
    output: Equipment,
  }),
} as const;
