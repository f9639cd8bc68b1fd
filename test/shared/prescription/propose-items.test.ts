import { expect, test } from 'vitest';
import type { OrderData, OrderTooth } from '#shared/file/order-data.ts';
import { Prescription } from '#shared/prescription/prescription.ts';
import { proposeItems } from '#shared/prescription/propose-items.ts';
import { differencesOf, takeOver } from '#shared/prescription/take-over.ts';
import { VENDOR_MATERIALS, VENDOR_RESTORATIONS } from '#shared/prescription/vendor-words.ts';
import { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';

const tooth = (number: string, change: Partial<OrderTooth> = {}): OrderTooth => ({
  tooth: FdiToothNumber.parse(number),
  restoration: 'AnatomicCrown',
  material: 'Zirconia',
  shade: 'A2',
  implant: '',
  ...change,
});

const order = (teeth: readonly OrderTooth[], change: Partial<OrderData> = {}): OrderData => ({
  format: 'dentalProject',
  entryIndex: 0,
  orderNumber: '',
  patientName: '',
  patientId: '',
  practice: '',
  doctor: '',
  shade: '',
  antagonist: '',
  notes: '',
  teeth: [...teeth],
  ...change,
});

const brief = (data: OrderData) =>
  proposeItems(data).items.map((item) => [
    item.teeth.join(' '),
    item.restoration ?? item.implantRestoration,
    item.material,
    item.shade,
  ]);

test('equal crowns are one piece, unlike ones are pieces of their own', () => {
  expect(brief(order([tooth('11'), tooth('21'), tooth('36', { shade: 'A3' })]))).toEqual([
    ['11 21', 'onlayCrown', 'zirconia', 'A2'],
    ['36', 'onlayCrown', 'zirconia', 'A3'],
  ]);
});

// RX-8
test('a pontic and the teeth next to it are a bridge, also across the midline', () => {
  const pontic = { restoration: 'AnatomicPontic' };

  expect(brief(order([tooth('12'), tooth('11', pontic), tooth('21'), tooth('24')]))).toEqual([
    ['11 12 21', 'bridge', 'zirconia', 'A2'],
    ['24', 'onlayCrown', 'zirconia', 'A2'],
  ]);
});

test('teeth that the file links are a bridge without any pontic', () => {
  expect(brief(order([tooth('45', { bridge: 0 }), tooth('46', { bridge: 0 }), tooth('35')]))).toEqual([
    ['45 46', 'bridge', 'zirconia', 'A2'],
    ['35', 'onlayCrown', 'zirconia', 'A2'],
  ]);
});

// RX-8
test('antagonists and healthy teeth are not treated as work', () => {
  const listed = order([
    tooth('36'),
    tooth('26', { restoration: 'Antagonist' }),
    tooth('35', { restoration: 'HealthyTooth' }),
  ]);

  expect(brief(listed)).toEqual([['36', 'onlayCrown', 'zirconia', 'A2']]);
});

// RX-1
test('one implant makes the case an implant case, whose system is missing until a person enters it', () => {
  const abutment = tooth('46', { restoration: 'teAbutment', material: 'Titanium', shade: '' });

  expect(proposeItems(order([abutment]))).toMatchObject({
    caseType: 'implant',
    items: [{ teeth: ['46'], implantRestoration: 'customAbutment', material: 'titaniumAlloy', implantSystem: '' }],
    gaps: ['implantSystem'],
  });
  expect(proposeItems(order([{ ...abutment, implant: 'Straumann BLT RC' }])).gaps).toEqual([]);
});

// RX-7
test('words without an equivalent in the prescription are listed, and no equivalent is guessed', () => {
  const { items, untold, gaps } = proposeItems(
    order([tooth('16', { restoration: 'Zahnkäppchen', material: 'PMMA', shade: '' })]),
  );

  expect(items[0]).not.toHaveProperty('material');
  expect(untold).toEqual([
    { tooth: '16', field: 'restoration', word: 'Zahnkäppchen' },
    { tooth: '16', field: 'material', word: 'PMMA' },
  ]);
  expect(gaps).toEqual(['restoration', 'material', 'shade']);
});

test('an order without teeth offers nothing and says so', () => {
  expect(proposeItems(order([]))).toMatchObject({ items: [], gaps: ['teeth'] });
});

test('the shade of the case stands in for teeth that name none', () => {
  expect(brief(order([tooth('11', { shade: '' })], { shade: 'B1' }))).toEqual([['11', 'onlayCrown', 'zirconia', 'B1']]);
});

// RX-2
test('each proposal is a prescription that the contract accepts', () => {
  const every = VENDOR_RESTORATIONS.map((_, at) =>
    tooth(`${Math.floor(at / 8) + 1}${(at % 8) + 1}`, { shade: 'x'.repeat(64), implant: 'y'.repeat(128) }),
  );
  const { items, caseType } = proposeItems(order(every));

  expect(Prescription.safeParse({ caseType, items, doctorName: 'Okafor' }).success).toBe(true);
});

/** Words of vendors, each with its restoration in our prescription (RX-7). */
const RESTORATIONS = [
  ['AnatomicCrown', 'onlayCrown'],
  ['ProvisionalCrown', 'onlayCrown'],
  ['Coping', 'onlayCrown'],
  ['AnatomicWaxup', 'onlayCrown'],
  ['OverpressCrown', 'onlayCrown'],
  ['AnatomicPontic', 'bridge'],
  ['WaxupPontic', 'bridge'],
  ['AnatomicInlay', 'inlay'],
  ['OffsetInlay', 'inlay'],
  ['Veneer', 'other'],
  ['BiteSplint', 'other'],
  ['PrimaryTelescope', 'other'],
  ['BarSegment', 'other'],
  ['Antagonist', null],
  ['HealthyTooth', null],
  ['MissingTooth', null],
  ['teCrown', 'onlayCrown'],
  ['teCoping', 'onlayCrown'],
  ['teCrownPontic', 'bridge'],
  ['teInlay', 'inlay'],
  ['teOnlay', 'onlayCrown'],
  ['teVeneer', 'other'],
  ['teAbutment', 'other'],
  ['teScrewRetained', 'onlayCrown'],
  ['tePostAndCore', 'other'],
  ['Crown', 'onlayCrown'],
  ['Bridge', 'bridge'],
  ['Inlay', 'inlay'],
  ['Onlay', 'onlayCrown'],
  ['Implant Abutment', 'other'],
  ['Screw Retained', 'onlayCrown'],
] as const;

// RX-2
test.for(RESTORATIONS)('%s means %s', ([word, meaning]) => {
  expect(VENDOR_RESTORATIONS.find((row) => row.word.test(word))?.means?.restoration ?? null).toBe(meaning);
});

const MATERIALS = [
  ['Zirconia', 'zirconia'],
  ['Zirkon', 'zirconia'],
  ['Zirconium dioxide High Translucency', 'zirconia'],
  ['Multilayer zirconium dioxide', 'zirconia'],
  ['Multi-layered zirconia', 'zirconia'],
  ['Ceramic: Zirconia', 'zirconia'],
  ['Layered zirconia', 'layeredZirconia'],
  ['烤瓷氧化锆', 'layeredZirconia'],
  ['氧化锆', 'zirconia'],
  ['IPS e.max CAD', 'glassCeramic'],
  ['Lithium Disilicate Glass Ceramic', 'glassCeramic'],
  ['Glas ceramic', 'glassCeramic'],
  ['LiSi', 'glassCeramic'],
  ['IPS e.max Press', 'pressedCeramic'],
  ['铸瓷', 'pressedCeramic'],
  ['Titanium', 'titaniumAlloy'],
  ['TI', 'titaniumAlloy'],
  ['Composite resin', 'compositeResin'],
  ['Hybrid ceramic', 'compositeResin'],
  ['PMMA', null],
  ['Gold', null],
  ['CrCo', null],
  ['Wax', null],
  ['PEEK', null],
] as const;

test.for(MATERIALS)('%s is %s', ([word, meaning]) => {
  expect(VENDOR_MATERIALS.find((row) => row.word.test(word))?.means ?? null).toBe(meaning);
});

test('taking over replaces what was written for those teeth and leaves the rest', () => {
  const written = [
    {
      teeth: [tooth('11').tooth, tooth('21').tooth],
      restoration: 'inlay' as const,
      implantSystem: '',
      shade: 'B1',
      stumpShade: 'ND3',
      units: [],
    },
  ];
  const { items } = proposeItems(order([tooth('21', { shade: '' })]));

  expect(takeOver(written, items)).toEqual([
    { ...written[0], teeth: ['11'] },
    { ...written[0], teeth: ['21'], restoration: 'onlayCrown', material: 'zirconia' },
  ]);
});

// RX-9
test('differences are listed tooth by tooth; a fact that the case does not state is no difference', () => {
  const prescribed = [
    {
      teeth: ['11', '21'],
      restoration: 'onlayCrown' as const,
      implantSystem: '',
      shade: 'a2',
      material: 'glassCeramic' as const,
    },
  ];
  const { items } = proposeItems(order([tooth('11'), tooth('22', { material: '' })]));

  expect(differencesOf(prescribed, items)).toEqual([
    { tooth: '11', field: 'material', prescribed: 'glassCeramic', inCase: 'zirconia' },
    { tooth: '21', field: 'tooth', prescribed: '21', inCase: '' },
    { tooth: '22', field: 'tooth', prescribed: '', inCase: '22' },
  ]);
  expect(differencesOf(items, items)).toEqual([]);
});
