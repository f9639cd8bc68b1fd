import { describe, expect, test } from 'vitest';
import { decodeText } from '#functions/imaging/dicom/decode-text.ts';
import { encodeText } from '#infra/phantom/encode-text.ts';
import { charsetLabelOf } from '#shared/file/dicom-charsets.ts';

const hex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits.replaceAll(/\s/gu, ''), 'hex'));

describe('a name in one repertoire', () => {
  test.each([
    ['ISO_IR 100', 'Buc^Jérôme'],
    ['ISO_IR 101', 'Wałęsa^Łukasz'],
    ['ISO_IR 109', 'Ĉapek^Ĝoja'],
    ['ISO_IR 110', 'Bērziņš^Jānis'],
    ['ISO_IR 126', 'Διονυσιος'],
    ['ISO_IR 127', 'قباني^لنزار'],
    ['ISO_IR 138', 'שרון^דבורה'],
    ['ISO_IR 144', 'Люкceмбypг'],
    ['ISO_IR 148', 'Çağlar^Şule'],
    ['ISO_IR 192', '张^三丰=张^三丰'],
    ['GB18030', 'Wang^XiaoDong=王^小东'],
    ['GBK', '孙^七'],
  ])('%s: %s', (term, name) => {
    expect(decodeText(encodeText(name, charsetLabelOf(term)!), [term])).toBe(name);
  });
});

/** The byte sequences are the examples of PS3.5 annexes H, I and K. */
describe('a name with escape sequences', () => {
  test.each([
    {
      terms: ['', 'ISO 2022 IR 87'],
      bytes: `59616d6164615e5461726f753d 1b2442 3b334544 1b2842 5e 1b2442 42404f3a 1b2842 3d
        1b2442 2464245e2440 1b2842 5e 1b2442 243f246d2426 1b2842`,
      name: 'Yamada^Tarou=山田^太郎=やまだ^たろう',
    },
    {
      terms: ['ISO 2022 IR 13', 'ISO 2022 IR 87'],
      bytes: `d4cfc0de5ec0dbb33d 1b2442 3b334544 1b284a 5e 1b2442 42404f3a 1b284a 3d
        1b2442 2464245e2440 1b284a 5e 1b2442 243f246d2426 1b284a`,
      name: 'ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎=やまだ^たろう',
    },
    {
      terms: ['', 'ISO 2022 IR 149'],
      bytes: '486f6e675e47696c646f6e673d 1b242943 fbf3 5e 1b242943 d1ced4d7 3d 1b242943 c8ab 5e 1b242943 b1e6b5bf',
      name: 'Hong^Gildong=洪^吉洞=홍^길동',
    },
    {
      terms: ['', 'ISO 2022 IR 58'],
      bytes: '5a68616e675e5869616f446f6e673d 1b242941 d5c5 5e 1b242941 d0a1b6ab 3d',
      name: 'Zhang^XiaoDong=张^小东=',
    },
    { terms: ['', 'ISO 2022 IR 159'], bytes: '1b24284430213022 1b2842 5e41', name: '丂丄^A' },
    { terms: ['ISO 2022 IR 100', 'ISO 2022 IR 144'], bytes: '4af472 3d 1b2d4c bbeeda', name: 'Jôr=Люк' },
  ])('$name', ({ terms, bytes, name }) => {
    expect(decodeText(hex(bytes), terms)).toBe(name);
  });
});

describe('a name without a repertoire', () => {
  test.each([
    ['in UTF-8', encodeText('王^小东', 'utf-8'), '王^小东'],
    ['in GBK', encodeText('王^小东', 'gbk'), '王^小东'],
    ['in Latin letters', encodeText('Müller^Jörg', 'iso-8859-1'), 'Müller^Jörg'],
  ])('%s is recognised', (_, bytes, name) => {
    expect(decodeText(bytes, [])).toBe(name);
  });

  test('or with an unknown one is treated alike', () => {
    expect(decodeText(encodeText('王^小东', 'gbk'), ['CHINESE'])).toBe('王^小东');
  });
});

test('bytes that belong to no character do not stop the text', () => {
  expect(decodeText(hex('41ff42'), ['ISO_IR 192'])).toBe('A\ufffdB');
  expect(decodeText(hex('411b2442ff1b'), ['', 'ISO 2022 IR 87'])).toMatch(/^A/u);
});
