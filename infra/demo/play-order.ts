import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import type { WorldOrder } from './world-orders.ts';

export interface Sides {
  readonly clinic: ApiClient;
  /**
   * The clinic's client for uploads. Its calls happen at the present time, not at the demo world's time. The pipeline also works at the
   * present time.
   */
  readonly present: ApiClient;
  readonly lab: ApiClient;
  readonly labId: OrganisationId;
  readonly language: 'zh' | 'en';
}

const WORDS = {
  scheme: {
    zh: '方案已上传，请确认植入方向与牙龈形态。',
    en: 'Scheme attached: please check the axis and the emergence profile.',
  },
  design: { zh: '设计已完成，请确认外形与咬合。', en: 'Design done: please check shape and occlusion.' },
  change: {
    zh: '请将第二步的支抗加强，并减少邻面去釉。',
    en: 'Please add anchorage in step two and reduce the stripping.',
  },
  refusal: {
    zh: '扫描远中边缘缺失，请补扫后再发送。',
    en: 'The distal margin is missing in the scan; please rescan and send again.',
  },
  hold: { zh: '等待患者确认颜色。', en: 'Waiting for the patient to agree to the shade.' },
  problem: { zh: '牙冠在口内有轻微翘动。', en: 'The crown rocks a little in the mouth.' },
  cancel: { zh: '患者改约，暂不制作。', en: 'The patient postponed the treatment.' },
} as const;

/** Marks a step without result files. The demo labs upload no result files, and describe their results in notes. */
const SAID = { isWithoutFiles: true } as const;
const ref = ({ orderId, version }: Order) => ({ orderId, version });
const say = (key: keyof typeof WORDS, { language }: Sides) => WORDS[key][language];

/**
 * For each action of the demo world, the function that plays it. The function calls as clinic or lab, with texts in the clinic's language.
 */
export const PLAY: Record<WorldOrder['play'][number], (order: Order, sides: Sides) => Promise<Order>> = {
  send: (order, sides) => sides.clinic(orderApi.send, { ...ref(order), labId: sides.labId }),
  accept: (order, sides) => sides.lab(orderApi.accept, ref(order)),
  reject: (order, sides) => sides.lab(orderApi.reject, { ...ref(order), reason: say('refusal', sides) }),
  submitScheme: (order, sides) =>
    sides.lab(orderApi.submitScheme, { ...ref(order), ...SAID, note: say('scheme', sides) }),
  submitDesign: (order, sides) =>
    sides.lab(orderApi.submitDesign, { ...ref(order), ...SAID, note: say('design', sides) }),
  confirm: (order, sides) => sides.clinic(orderApi.confirm, ref(order)),
  requestChange: (order, sides) => sides.clinic(orderApi.requestChange, { ...ref(order), note: say('change', sides) }),
  dispatch: (order, sides) =>
    sides.lab(orderApi.dispatch, { ...ref(order), carrier: 'SF Express', trackingNumber: `SF${order.orderNumber}` }),
  receive: (order, sides) => sides.clinic(orderApi.receive, ref(order)),
  reportProblem: (order, sides) => sides.clinic(orderApi.reportProblem, { ...ref(order), note: say('problem', sides) }),
  cancel: (order, sides) => sides.clinic(orderApi.cancel, { ...ref(order), note: say('cancel', sides) }),
  requestCancel: (order, sides) =>
    sides.clinic(orderApi.requestCancel, { ...ref(order), reason: say('cancel', sides) }),
  agreeCancel: (order, sides) => sides.lab(orderApi.agreeCancel, ref(order)),
  hold: (order, sides) => sides.clinic(orderApi.hold, { ...ref(order), reason: say('hold', sides) }),
  rush: (order, sides) => sides.clinic(orderApi.rush, { ...ref(order), isRush: true }),
};
