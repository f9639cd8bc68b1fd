import type { RequestOf } from '#shared/wire/endpoint.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { CallableOrderAction } from '#shared/order/order-actions.ts';
import type { PinAction } from '#shared/order/order-transitions.ts';

type Prescription = RequestOf<typeof orderApi.create>['prescription'];

/** Prescriptions as clinics write them. `content` is in both languages of the demo world. */
export const PRESCRIPTIONS = {
  crown: {
    caseType: 'prosthetics',
    process: ['design', 'machining'],
    items: [{ teeth: ['36'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' }],
    content: {
      zh: '36 全冠，边缘 0.8 mm 肩台，咬合接触轻，邻接紧密。',
      en: 'Full crown 36, shoulder margin 0.8 mm, light occlusal contact, tight proximal contacts.',
    },
  },
  bridge: {
    caseType: 'prosthetics',
    process: ['design', 'machining'],
    items: [{ teeth: ['14', '15', '16'], restoration: 'bridge', material: 'layeredZirconia', shade: 'A3' }],
    content: {
      zh: '14–16 三单位桥，15 桥体卵圆形，龈端光滑。',
      en: 'Three-unit bridge 14–16, ovate pontic at 15, polished towards the tissue.',
    },
  },
  inlay: {
    caseType: 'prosthetics',
    process: ['machining'],
    items: [{ teeth: ['46'], restoration: 'inlay', material: 'glassCeramic', shade: 'A1', stumpShade: 'ND2' }],
    content: {
      zh: '46 MO 嵌体，按扫描边缘制作，无需设计确认。',
      en: 'MO inlay 46 along the scanned margin; no design approval needed.',
    },
  },
  veneers: {
    caseType: 'prosthetics',
    process: ['design', 'machining'],
    items: [
      {
        teeth: ['13', '12', '11', '21', '22', '23'],
        restoration: 'other',
        material: 'pressedCeramic',
        shade: 'BL3',
        stumpShade: 'ND1',
      },
    ],
    content: {
      zh: '13–23 贴面，参考口内照片，切端透明感自然。',
      en: 'Veneers 13–23 after the photos; natural incisal translucency.',
    },
  },
  implantCrown: {
    caseType: 'implant',
    process: ['design', 'machining'],
    items: [
      {
        teeth: ['26'],
        implantRestoration: 'crown',
        implantSystem: 'Straumann BLX RB',
        material: 'zirconia',
        shade: 'A3',
      },
    ],
    content: {
      zh: '26 种植螺丝固位冠，开孔居中央窝。',
      en: 'Screw-retained crown on implant 26, access hole in the central fossa.',
    },
  },
  abutment: {
    caseType: 'implant',
    process: ['design', 'machining'],
    items: [
      { teeth: ['11'], implantRestoration: 'customAbutment', implantSystem: 'Nobel CC RP', material: 'titaniumAlloy' },
    ],
    content: {
      zh: '11 个性化基台，穿龈形态按临时冠复制。',
      en: 'Custom abutment 11; copy the emergence profile of the temporary.',
    },
  },
  aligner: {
    caseType: 'orthodontics',
    process: ['design'],
    items: [],
    content: {
      zh: '上下颌隐形矫治方案，轻度拥挤，避免拔牙。',
      en: 'Aligner plan for both arches: mild crowding, no extractions.',
    },
  },
  splint: {
    caseType: 'other',
    process: ['machining'],
    items: [],
    content: { zh: '上颌咬合板，硬质，厚 2 mm，尖牙引导。', en: 'Upper hard splint, 2 mm, canine guidance.' },
  },
} as const satisfies Record<
  string,
  Omit<Prescription, 'content' | 'doctorName'> & { content: { zh: string; en: string } }
>;

export type PrescriptionKey = keyof typeof PRESCRIPTIONS;
/** The generated files of an order: small ones for most orders, a whole case for some. */
export type WorldFiles = 'none' | 'photos' | 'scan' | 'case';

/** Actions that the demo world plays. */
export type WorldAction = Exclude<
  CallableOrderAction,
  | 'update'
  | 'proposeRevision'
  | 'acceptRevision'
  | 'declineRevision'
  | 'withdrawRevision'
  | 'planSending'
  | 'sendToGuest'
  | 'withdrawSending'
  | 'assign'
  | 'forward'
  | 'message'
  | PinAction
  | 'remakeOf'
  | 'declineCancel'
  | 'withdrawCancel'
  | 'endAlone'
  | 'release'
>;

export interface WorldOrder {
  readonly clinic: 'chenxi' | 'elm';
  readonly lab: 'hengmei' | 'northlight';
  readonly patient: number;
  readonly prescription: PrescriptionKey;
  readonly files: WorldFiles;
  /** Actions of both sides after the order was created. Each action belongs to one side only. */
  readonly play: readonly WorldAction[];
  /** Messages of the order's thread. The clinic writes the first message; then lab and clinic take turns. */
  readonly thread?: readonly { readonly zh: string; readonly en: string }[];
}

const SHADE_TALK = [
  { zh: '比色片在照片里，请以 A2 为准。', en: 'The shade tab is in the photo; please go by A2.' },
  {
    zh: '收到，近中边缘扫描有些模糊，方便的话请补一张照片。',
    en: 'Thank you. The mesial margin is a little blurred; one more photo would help.',
  },
  { zh: '已补充，请查看。', en: 'Added, please have a look.' },
] as const;
const DATE_TALK = [
  { zh: '患者周五复诊，能否提前一天？', en: 'The patient comes on Friday. Could you make it a day earlier?' },
  { zh: '可以，周四下午发出。', en: 'Yes, it leaves on Thursday afternoon.' },
] as const;

const row = (
  parties: readonly [WorldOrder['clinic'], WorldOrder['lab'], number],
  made: readonly [PrescriptionKey, WorldFiles],
  play: readonly WorldAction[],
  thread: WorldOrder['thread'] = [],
): WorldOrder => ({
  clinic: parties[0],
  lab: parties[1],
  patient: parties[2],
  prescription: made[0],
  files: made[1],
  play,
  thread,
});

const TO_DISPATCH = ['send', 'accept', 'submitDesign', 'confirm'] as const;
const IMPLANT_TO_DISPATCH = ['send', 'accept', 'submitScheme', 'confirm', 'submitDesign', 'confirm'] as const;

/** Thirty orders of the demo world, in all states. */
export const WORLD_ORDERS: readonly WorldOrder[] = [
  row(['chenxi', 'hengmei', 0], ['crown', 'case'], ['send', 'accept'], SHADE_TALK),
  row(['elm', 'northlight', 0], ['crown', 'case'], ['send']),
  row(['chenxi', 'hengmei', 1], ['veneers', 'scan'], [...TO_DISPATCH], DATE_TALK),
  row(['elm', 'northlight', 1], ['bridge', 'scan'], ['send', 'accept', 'submitDesign'], SHADE_TALK),
  row(['chenxi', 'hengmei', 2], ['implantCrown', 'case'], ['send', 'accept', 'submitScheme']),
  row(['elm', 'northlight', 2], ['implantCrown', 'scan'], ['send', 'accept'], DATE_TALK),
  row(['chenxi', 'hengmei', 3], ['aligner', 'scan'], ['send', 'accept', 'submitScheme', 'requestChange']),
  row(['elm', 'northlight', 3], ['aligner', 'scan'], ['send', 'accept', 'submitScheme', 'confirm']),
  row(['chenxi', 'hengmei', 4], ['inlay', 'photos'], ['send', 'accept', 'dispatch']),
  row(['elm', 'northlight', 4], ['inlay', 'photos'], ['send', 'accept', 'dispatch', 'receive']),
  row(['chenxi', 'hengmei', 5], ['bridge', 'photos'], [...TO_DISPATCH, 'dispatch', 'receive'], DATE_TALK),
  row(['elm', 'northlight', 5], ['abutment', 'photos'], [...IMPLANT_TO_DISPATCH, 'dispatch']),
  row(['chenxi', 'hengmei', 6], ['crown', 'none'], []),
  row(['elm', 'hengmei', 6], ['crown', 'photos'], ['send', 'reject']),
  row(['chenxi', 'hengmei', 7], ['splint', 'photos'], ['send']),
  row(['elm', 'northlight', 7], ['splint', 'none'], []),
  row(['chenxi', 'hengmei', 8], ['inlay', 'none'], ['cancel']),
  row(['elm', 'northlight', 8], ['veneers', 'photos'], ['send', 'cancel']),
  row(['chenxi', 'hengmei', 9], ['abutment', 'photos'], [...IMPLANT_TO_DISPATCH]),
  row(['elm', 'northlight', 9], ['crown', 'photos'], [...TO_DISPATCH, 'dispatch', 'receive']),
  row(['chenxi', 'hengmei', 10], ['crown', 'photos'], [...TO_DISPATCH, 'dispatch', 'receive']),
  row(['elm', 'hengmei', 10], ['bridge', 'photos'], ['send', 'accept', 'hold']),
  row(['chenxi', 'hengmei', 11], ['veneers', 'photos'], ['send', 'accept', 'rush']),
  row(['elm', 'northlight', 11], ['inlay', 'photos'], ['send', 'accept', 'requestCancel', 'agreeCancel']),
  row(['chenxi', 'hengmei', 12], ['aligner', 'photos'], ['send', 'accept', 'requestCancel']),
  row(
    ['elm', 'northlight', 12],
    ['implantCrown', 'photos'],
    ['send', 'accept', 'submitScheme', 'confirm', 'submitDesign'],
  ),
  row(['chenxi', 'hengmei', 13], ['crown', 'photos'], ['send', 'reject']),
  row(['elm', 'northlight', 13], ['splint', 'photos'], ['send', 'accept', 'dispatch']),
  row(['chenxi', 'hengmei', 14], ['inlay', 'photos'], ['send', 'accept']),
  row(['elm', 'northlight', 14], ['crown', 'none'], []),
];
