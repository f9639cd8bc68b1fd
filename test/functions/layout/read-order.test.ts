import { expect, test } from 'vitest';
import { readOrder } from '#shared/layout/read-order.ts';
import { readXml } from '#functions/layout/read-xml.ts';
import { XML_LIMITS } from '#shared/layout/read-xml.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import {
  writeDentalProject,
  writeIteroXml,
  writeThreeShapeXml,
  type WrittenOrder,
} from '#test/support/layout/write-order.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const orderOf = (text: string) => readOrder(readXml(encode(text)), 3);

const BRIDGE: WrittenOrder = {
  patient: 'Hughes Amelia',
  teeth: [
    { fdi: '14', universal: '5', unit: 'teCrown', material: 'Zirconia', shade: 'A2' },
    { fdi: '15', universal: '4', unit: 'teCrownPontic', material: 'Zirconia', shade: 'A2' },
    { fdi: '16', universal: '3', unit: 'teCrown', material: 'Zirconia', shade: 'A2' },
    { fdi: '46', universal: '30', unit: 'teAbutment', material: 'Titanium', implant: 'Straumann BLT RC' },
  ],
  connectors: [
    ['3', '4'],
    ['4', '5'],
  ],
};

// LAY-3
test.for([
  ['dentalProject', writeDentalProject],
  ['iteroXml', writeIteroXml],
  ['threeShapeXml', writeThreeShapeXml],
] as const)('%s: teeth come in FDI numbers, in their order', ([format, write]) => {
  const order = orderOf(write(BRIDGE));

  expect(order).toMatchObject({ format, entryIndex: 3, patientName: 'Hughes Amelia' });
  expect(order?.teeth.map(({ tooth, restoration, material }) => [tooth, restoration, material])).toEqual([
    ['14', 'teCrown', 'Zirconia'],
    ['15', 'teCrownPontic', 'Zirconia'],
    ['16', 'teCrown', 'Zirconia'],
    ['46', 'teAbutment', 'Titanium'],
  ]);
});

test('teeth that a connector joins, directly or by another tooth, are one bridge', () => {
  const bridges = orderOf(writeThreeShapeXml(BRIDGE))?.teeth.map(({ bridge }) => bridge);

  expect(new Set(bridges?.slice(0, 3)).size).toBe(1);
  expect(bridges?.[0]).toBeDefined();
  expect(bridges?.[3]).toBeUndefined();
});

test('what the file says of the case besides its teeth is read, and words for nothing are nothing', () => {
  expect(orderOf(writeDentalProject({ ...BRIDGE, notes: 'None' }))).toMatchObject({
    patientId: 'P-17',
    practice: 'Elm Street Dental',
    shade: 'A3',
    antagonist: 'DigitalImpressionScan',
    notes: '',
    doctor: '',
  });
  expect(orderOf(writeIteroXml(BRIDGE))).toMatchObject({
    orderNumber: '123456789',
    doctor: 'Dr. Okafor',
    dueDate: '2026-09-14',
    notes: '',
  });
});

test('other documents hold no order', () => {
  for (const text of ['<DentalContainer version="1"/>', '<Preferences/>', '<ConstructionInfo/>'])
    expect(orderOf(text)).toBeUndefined();
});

/** The patient's name in the documents below, which use every encoding that programs use for XML. */
const NAME = '王小明 Müller';
const DECLARED = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>${NAME}</a>`;
const utf16 = (text: string, isBigEndian: boolean, mark: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
const GBK_NAME = [0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7];
const gbk = (head: string): Uint8Array =>
  Buffer.concat([encode(`${head}<a>`), Uint8Array.from(GBK_NAME), encode('</a>')]);

test.for([
  ['UTF-8', encode(DECLARED('utf-8')), NAME],
  ['UTF-8 with a mark', encode(`\ufeff${DECLARED('utf-8')}`), NAME],
  ['UTF-16 LE with a mark', utf16(DECLARED('utf-16'), false, true), NAME],
  ['UTF-16 BE with a mark', utf16(DECLARED('utf-16'), true, true), NAME],
  ['UTF-16 LE without a mark', utf16(DECLARED('utf-16'), false, false), NAME],
  ['UTF-8 that calls itself UTF-16', encode(DECLARED('utf-16')), NAME],
  ['GBK that says so', gbk('<?xml version="1.0" encoding="gb2312"?>'), '王小明'],
  ['GBK that calls itself UTF-8', gbk('<?xml version="1.0" encoding="utf-8"?>'), '王小明'],
  ['no declaration', encode(`<a>${NAME}</a>`), NAME],
  ['an encoding that nobody knows', encode(DECLARED('x-klingon')), NAME],
] as const)('%s is read', ([, bytes, name]) => {
  expect(readXml(bytes).text).toBe(name);
});

const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at === 0 ? '' : at};`.repeat(10)}">`).join('')}]><lolz>&lol9;</lolz>`;

/** Documents that try to harm their reader. Each must be refused quickly and for the stated reason. */
const HOSTILE: readonly (readonly [string, string | Uint8Array])[] = [
  ['a billion laughs', laughs],
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a/>'],
  ['an unknown entity', '<a>&nbsp;</a>'],
  ['too deep', `${'<a>'.repeat(200_000)}`],
  ['too many elements', `<a>${'<b/>'.repeat(XML_LIMITS.elements + 1)}</a>`],
  ['too many attributes', `<a ${Array.from({ length: 500 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ['one attribute of 3 MB', `<a b="${'x'.repeat(3_000_000)}"/>`],
  ['a text of 3 MB', `<a>${'x'.repeat(3_000_000)}</a>`],
  ['10 MB', `<a>${' '.repeat(10_000_000)}</a>`],
  ['cut off', '<Treatment><Teeth><Tooth>'],
  ['two roots', '<a/><b/>'],
  ['nothing', ''],
  ['blanks', '  \n '],
  ['control characters', '<a>\u0001</a>'],
  ['a repeated attribute', '<a b="1" b="2"/>'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff])],
  ['half a UTF-16 character', Uint8Array.from([0xff, 0xfe, 0x3c, 0x00, 0x61])],
  ['a comment without an end', '<a><!-- '],
  ['a CDATA without an end', '<a><![CDATA[ '],
];

test.for(HOSTILE)('%s is refused', ([, content]) => {
  const bytes = typeof content === 'string' ? encode(content) : content;
  const started = performance.now();

  expect(() => readXml(bytes)).toThrow(RejectedFileError);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('numbers and words beyond reason in an order do no harm', () => {
  const teeth = ['0', '99', '-1', '1e3', '11', '11', '٣٦', '<'].map((fdi) => ({
    fdi: fdi.replace('<', '&lt;'),
    universal: '1',
    unit: 'x'.repeat(5000),
    shade: '\u202e\u0007A2'.replace('\u0007', ' '),
  }));
  const order = orderOf(writeDentalProject({ patient: 'p'.repeat(9000), teeth, notes: 'n'.repeat(60_000) }));

  expect(order?.teeth).toHaveLength(1);
  expect(order?.teeth[0]).toMatchObject({ tooth: '11', shade: 'A2' });
  expect(order?.patientName).toHaveLength(128);
  expect(order?.notes).toHaveLength(4000);
});
