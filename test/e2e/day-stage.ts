import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { clientOf, DENTIST, LAB_HEAD, relate } from './stage.ts';

/** Part of the names in this suite, so that its orders can be found among the orders of other suites. */
const RUN = Date.now().toString(36);
export const PATIENT = `Quentin ${RUN}`;
const DOCTOR = `Dr. Xavier ${RUN}`;

const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export interface Day {
  /** An overdue order that the lab is working on. */
  readonly atLab: Order;
  /** An overdue order that the lab refused: it is the clinic's turn. */
  readonly late: Order;
  /** An order due later: it is the clinic's turn. */
  readonly later: Order;
  readonly doctor: string;
  readonly labName: string;
}

/** Makes three orders of one patient: one is late at the lab, one was refused by the lab, and one is still a draft. */
export async function furnishDay(): Promise<Day> {
  await relate();
  const { call } = await clientOf(DENTIST);
  const lab = await clientOf(LAB_HEAD);
  const { patientId } = await call(patientApi.create, { name: PATIENT, age: 44, sex: 'male' });
  const open = (dueDate: string) =>
    call(orderApi.create, {
      patientId,
      prescription: {
        caseType: 'implant',
        process: ['design', 'machining'],
        items: [{ teeth: ['14', '15', '16'], implantRestoration: 'crown', material: 'zirconia', shade: 'A2' }],
        doctorName: DOCTOR,
        dueDate,
      },
    });
  const later = await open(dayFromNow(40));
  const [sent, refused] = [await open(dayFromNow(-3)), await open(dayFromNow(-9))];
  const labId = lab.own.iid;
  const [waiting, back] = [
    await call(orderApi.send, { orderId: sent.orderId, version: sent.version, labId }),
    await call(orderApi.send, { orderId: refused.orderId, version: refused.version, labId }),
  ];
  const atLab = await lab.call(orderApi.accept, { orderId: waiting.orderId, version: waiting.version });
  const late = await lab.call(orderApi.reject, {
    orderId: back.orderId,
    version: back.version,
    reason: 'The margin of 15 cannot be seen.',
  });
  return { atLab, late, later, doctor: DOCTOR, labName: lab.own.name };
}
