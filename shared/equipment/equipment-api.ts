import * as z from 'zod';
import { EquipmentId, OrganisationId } from '../ids.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { listOf, windowInput } from '../wire/page.ts';
import { DEVICES_PER_CALL, EQUIPMENT_NOTE_MAX } from './equipment-limits.ts';
import { Heartbeat } from './pulse.ts';
import { EquipmentDetail } from './equipment-detail.ts';
import { AlertRule, AlertRules, AlertScope } from './alert-kinds.ts';
import { ActivationCode, Equipment, EquipmentCounts, EquipmentFilter, SerialNumber } from './equipment.ts';

const EquipmentRef = z.object({ equipmentId: EquipmentId, version: z.int() });
const Note = z.string().trim().max(EQUIPMENT_NOTE_MAX);

const NewDevice = z.object({
  serialNumber: SerialNumber,
  modelNumber: z.string().trim().min(1, { error: 'required' }).max(64),
  family: Equipment.shape.family,
  firmwareNumber: z.string().trim().max(32).default(''),
  uniqueIdentifier: z.string().trim().max(64).default(''),
});
const WithToken = z.object({ equipment: Equipment, deviceToken: z.string() });
/** The chosen rules of an organisation. `version` is 0 before the first rule. */
const ChosenRules = z.object({ rules: z.array(AlertRule), version: z.int() });
const RegisteredDevice = z.object({ equipment: Equipment, activationCode: z.string() });

export const equipmentApi = {
  register: endpoint({
    path: '/api/v1/things/device/info/register',
    permission: 'equipment:register',
    idempotent: true,
    summary: 'After-sales enters a device; the answer holds its activation code, shown once.',
    input: NewDevice,
    output: RegisteredDevice,
  }),
  checkSerials: endpoint({
    path: '/api/v1/things/device/info/checkSerials',
    permission: 'equipment:register',
    reads: 'other',
    summary: 'Which of these serial numbers are registered already; nothing is entered.',
    input: z.object({ serialNumbers: z.array(SerialNumber).min(1).max(DEVICES_PER_CALL) }),
    output: z.object({ known: z.array(SerialNumber) }),
  }),
  registerMany: endpoint({
    path: '/api/v1/things/device/info/registerMany',
    permission: 'equipment:register',
    idempotent: true,
    summary: 'After-sales enters several devices, all or none; the answer holds their activation codes, shown once.',
    input: z.object({ devices: z.array(NewDevice).min(1).max(DEVICES_PER_CALL) }),
    output: z.object({ devices: z.array(RegisteredDevice) }),
  }),
  bind: endpoint({
    path: '/api/v1/things/device/info/bind',
    permission: 'equipment:bind',
    idempotent: true,
    summary: 'Binds a device to the caller’s organisation; the answer holds the device token, shown once.',
    input: AskedOrganisation.extend({ serialNumber: SerialNumber, activationCode: ActivationCode }),
    output: WithToken,
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
  transfer: endpoint({
    path: '/api/v1/things/device/info/transfer',
    permission: 'equipment:transfer',
    idempotent: true,
    summary:
      'After-sales gives a bound device to another clinic or lab, saying why; the answer holds its new token, shown once.',
    input: EquipmentRef.extend({ newOwnerId: OrganisationId, note: Note.min(1, { error: 'required' }) }),
    output: WithToken,
  }),
  renewToken: endpoint({
    path: '/api/v1/things/device/info/renewToken',
    permission: 'equipment:bind',
    idempotent: true,
    summary: 'Ends every token of a bound device; the answer holds a new one, shown once.',
    input: EquipmentRef,
    output: WithToken,
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
  alertRules: endpoint({
    path: '/api/v1/things/device/alert/rules',
    permission: 'equipment:read',
    reads: 'other',
    summary:
      'The rules by which the caller’s organisation is notified of its devices; those of after-sales are about all devices. What is not listed is as usual.',
    input: z.object({}),
    output: ChosenRules,
  }),
  setAlertRules: endpoint({
    path: '/api/v1/things/device/alert/setRules',
    permission: 'equipment:bind',
    summary: 'Sets the rules of a product family or of one device; without any, the usual ones hold again.',
    input: z.object({
      scope: AlertScope,
      version: z.int(),
      rules: AlertRules,
    }),
    output: ChosenRules,
  }),
  heartbeat: endpoint({
    path: '/api/v1/things/device/info/heartbeat',
    permission: 'equipment:read',
    device: true,
    summary:
      'A device reports firmware, free disk, temperature and faults; the answer says when it reports again. `deviceToken` replaces the device’s token.',
    input: Heartbeat,
    output: z.object({ nextInSeconds: z.int(), deviceToken: z.string().optional() }),
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
