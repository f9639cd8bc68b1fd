import { foundOrganisation, foundWithHead, type Member, relate } from './world.ts';
import { call, type CallOptions, succeed } from './call.ts';
import type { OrganisationRow } from '#functions/organisation/organisation-store.ts';
import { FileId, type PatientId } from '#shared/ids.ts';
import type { CallableOrderAction } from '#shared/order/order-actions.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { Order, type OrderSide, type OrderState } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Patient } from '#shared/patient/patient.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import type { AnyEndpoint, RequestOf } from '#shared/wire/endpoint.ts';

/** The two sides of an order with their heads, and a second lab of the clinic. */
export interface Sides {
  readonly clinic: OrganisationRow & { readonly head: Member };
  readonly lab: OrganisationRow & { readonly head: Member };
  readonly otherLab: OrganisationRow;
}

export async function foundSides(): Promise<Sides> {
  const clinic = await foundWithHead('clinic');
  const lab = await foundWithHead('lab');
  const otherLab = await foundOrganisation('lab');
  await relate(clinic, lab);
  await relate(otherLab, clinic);
  return { clinic, lab, otherLab };
}

/** Prescription for an order that passes every stage. */
const ALL_STAGES: RequestOf<typeof orderApi.create>['prescription'] = {
  caseType: 'implant',
  process: ['design', 'machining'],
  items: [{ teeth: ['36'], implantRestoration: 'crown', material: 'zirconia', shade: 'A2' }],
  doctorName: 'Dr. Maya Lindqvist',
  content: 'Screw-retained crown.',
};

export const addPatient = (
  doctor: Member,
  override: Partial<RequestOf<typeof patientApi.create>> = {},
): Promise<Patient> => succeed(patientApi.create, { name: 'Anna Berg', age: 41, ...override }, { token: doctor.token });

export async function openOrder(
  doctor: Member,
  override: { readonly patientId?: PatientId; readonly prescription?: Partial<Prescription> } = {},
): Promise<Order> {
  const patientId = override.patientId ?? (await addPatient(doctor)).patientId;
  const prescription = { ...ALL_STAGES, ...override.prescription };
  return succeed(orderApi.create, { patientId, prescription }, { token: doctor.token });
}

type Extra = Readonly<Record<string, unknown>>;

/** Id of the file on which these orders have their pins. Tests give a version a file with this id. */
export const PINNED_FILE_ID = FileId.parse('fil_01JCX0Q4S8V4T9M3J6R2K7W1ZF');

/** Input of each action, apart from order and version. */
const EXTRA: Record<CallableOrderAction, (sides: Sides) => Extra> = {
  update: () => ({ prescription: { ...ALL_STAGES, content: 'Cemented crown.' } }),
  send: ({ lab }) => ({ labId: lab.organisationId }),
  planSending: ({ lab }) => ({ labId: lab.organisationId, fileCount: 0 }),
  sendToGuest: () => ({ email: 'lab@guest.example' }),
  withdrawSending: () => ({}),
  forward: ({ otherLab }) => ({ labId: otherLab.organisationId }),
  accept: () => ({}),
  reject: () => ({ reason: 'The margin of 36 cannot be seen.' }),
  assign: ({ lab }) => ({ assigneeId: lab.head.accountId }),
  submitScheme: () => ({ note: 'Scheme 1', isWithoutFiles: true }),
  submitDesign: () => ({ note: 'Design 1', isWithoutFiles: true }),
  pin: () => ({
    submission: { stage: 'scheme', number: 1 },
    fileId: PINNED_FILE_ID,
    assetId: 'asset-0',
    place: { space: 'mesh', point: [1.5, -2, 3.25], normal: [0, 0, 1] },
    body: 'A little shorter here.',
  }),
  replyPin: () => ({ number: 1, body: 'By how much?' }),
  resolvePin: () => ({ number: 1, body: 'Done.' }),
  reopenPin: () => ({ number: 2 }),
  confirm: () => ({}),
  requestChange: () => ({ note: 'A little shorter, please.' }),
  dispatch: () => ({ carrier: 'PostNord', trackingNumber: 'PN1' }),
  receive: () => ({}),
  reportProblem: () => ({ note: 'The crown rocks.' }),
  cancel: () => ({}),
  requestCancel: () => ({ reason: 'The patient moved away.' }),
  agreeCancel: () => ({}),
  declineCancel: () => ({}),
  withdrawCancel: () => ({}),
  proposeRevision: () => ({ prescription: { ...ALL_STAGES, content: 'Cemented crown, please.' } }),
  acceptRevision: () => ({}),
  declineRevision: () => ({ reason: 'It is milled.' }),
  withdrawRevision: () => ({}),
  endAlone: () => ({ reason: 'The lab has closed; another one makes the crown.' }),
  hold: () => ({ reason: 'The patient is ill.' }),
  release: () => ({}),
  rush: () => ({ isRush: true }),
  remakeOf: () => ({ reason: 'shade', note: 'Two shades too dark.' }),
  message: () => ({ body: 'When will it be ready?' }),
};

interface Act {
  readonly action: CallableOrderAction;
  readonly side: OrderSide;
  readonly extra?: Extra;
  readonly options?: CallOptions;
}

/** Does the action as the head of that side, on that version of the order. Returns the answer. */
export function act(sides: Sides, order: Pick<Order, 'orderId' | 'version'>, { action, side, extra, options }: Act) {
  const { orderId, version } = order;
  const input = { orderId, version, ...EXTRA[action](sides), ...extra };
  return call(orderApi[action] as AnyEndpoint, input, { token: sides[side].head.token, ...options });
}

/** Does an action that must succeed. Returns the changed order. */
export async function move(sides: Sides, order: Pick<Order, 'orderId' | 'version'>, asked: Act): Promise<Order> {
  const { code, msg, data } = await act(sides, order, asked);
  if (code !== 200) throw new Error(`${asked.action}: ${code} ${msg} ${JSON.stringify(data)}`);
  return Order.parse(data);
}

type Step = readonly [CallableOrderAction, OrderSide];
const SENT = [['send', 'clinic']] as const;
const IN_SCHEME = [...SENT, ['accept', 'lab']] as const;
const IN_DESIGN = [...IN_SCHEME, ['submitScheme', 'lab'], ['confirm', 'clinic']] as const;
const TO_DISPATCH = [...IN_DESIGN, ['submitDesign', 'lab'], ['confirm', 'clinic']] as const;
const DISPATCHED = [...TO_DISPATCH, ['dispatch', 'lab']] as const;

/** Actions that bring an order with all stages into each state. Both sides see the order, except before it is sent. */
const WAYS: Record<OrderState, readonly Step[]> = {
  awaitingSending: [],
  pendingAcceptance: SENT,
  schemeAwaitingConfirmation: IN_SCHEME,
  designAwaitingConfirmation: IN_DESIGN,
  awaitingDispatch: TO_DISPATCH,
  awaitingReceipt: DISPATCHED,
  completed: [...DISPATCHED, ['receive', 'clinic']],
  cancelled: [...SENT, ['cancel', 'clinic']],
  refused: [...SENT, ['reject', 'lab']],
};

/** Brings an order into that state with real actions. Then does the `further` actions. */
export async function orderIn(
  sides: Sides,
  state: OrderState,
  further: readonly Step[] = [],
  override: Parameters<typeof openOrder>[1] = {},
): Promise<Order> {
  let order = await openOrder(sides.clinic.head, override);
  for (const [action, side] of [...WAYS[state], ...further]) order = await move(sides, order, { action, side });
  return order;
}
