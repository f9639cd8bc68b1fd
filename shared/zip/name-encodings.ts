import { CP437_UPPER_HALF, CP857_UPPER_HALF, decodeUpperHalf } from './upper-halves.ts';
import type { NameEncoding } from './zip-entry.ts';

/** Encodings of names without the UTF-8 mark and without a unicode path field. */
export type LegacyEncoding = Exclude<NameEncoding, 'utf-8' | 'unicodePath'>;

/** An encoding with one byte per letter. `letters` are the letters of names in lower case, the most frequent first. */
export type Alphabet = { readonly kind: 'alphabet'; readonly letters: string; readonly isLatin: boolean };

/**
 * An area of a two-byte encoding and the cost of its characters. The first area that matches counts; a character outside all areas is rare.
 */
interface Zone {
  readonly leads: readonly [first: number, last: number];
  readonly trails: readonly [first: number, last: number];
  readonly cost: number;
}

/** An encoding with two bytes per character. `frequent` are characters of names and of words that dentists often use. */
export type Plane = {
  readonly kind: 'plane';
  readonly zones: readonly Zone[];
  readonly frequent: string;
  /** Range of bytes that are a character by themselves. */
  readonly singles?: readonly [first: number, last: number];
};

export type Candidate = (Alphabet | Plane) & {
  readonly decode: (bytes: Uint8Array) => string;
  /** Advantage in nats of an encoding that zips often use. It is subtracted from the cost of the names. */
  readonly headStart: number;
};

/**
 * Cost of a character: about the natural logarithm of its rarity, so that sums over names can be compared between encodings. The 300 most
 * frequent characters share the lowest cost; about 3,000 others share the cost of their level.
 */
export const SIGN_COSTS = {
  frequent: 6.2,
  everyday: 9.1,
  seldom: 11.5,
  punctuation: 7.5,
  kana: 5.4,
  single: 6.6,
  rare: 14,
} as const;

const GB_FREQUENT =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向汤' +
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲红建华国志晓宇轩梓涵欣怡婷琳倩鑫小大春梅珍海燕云飞鹏峰宁博雪佳俊浩然子' +
  '上下颌左右口扫内外全景片侧位正牙齿冠桥咬合面扫描患者病例初诊复术前后设计方案照光模型基台种植导板义诊所图像新建文件夹的一二三四五六七八九十年月日号第次修改';
const BIG5_FREQUENT =
  '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余趙盧梁顏柯翁魏孫戴小大明美志文雅淑惠玲芬家豪怡君俊' +
  '上下顎左右口掃全景片側位正牙齒冠橋咬合面描患者病例初診複術前後設計方案照光模型植新增資料夾的一二三四五六七八九十年月日號先生';
const HANGUL_FREQUENT =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허남심노하곽성차주우구민지현수영은준훈동재상혜진선경호희연미나아라예원유빈승철태석규순자숙옥환악치과스캔모형병원왼오른쪽교합파노라마사진보철크라운임플란트';
const KANJI_FREQUENT =
  '佐藤鈴木高橋田中伊渡辺山本村小林加吉斎松井上下顎左右歯科患者口腔内写真模型冠橋一二三太郎子美大石川原野島清水前後藤岡谷崎';

const RUSSIAN = 'оаеинтрсвлкмдпуяыьгзбчйхжшюцщэфъёіїєґ';
const WESTERN = 'éáíóñúäöüßçèàêâôîëïåæøãõûòù';

// The list includes the capital dotted i (`İ`), since it becomes two characters in lower case.
const TURKISH = `ıüşçöğİ${WESTERN}`;

/**
 * The candidate encodings. If two have the same cost, the first one wins. Mainland Chinese Windows is the most frequent, then Western
 * European Windows.
 */
export const CANDIDATES = {
  gb18030: {
    kind: 'plane',
    frequent: GB_FREQUENT,
    headStart: 4,
    zones: [
      { leads: [0xa2, 0xa2], trails: [0xa1, 0xfe], cost: SIGN_COSTS.seldom },
      { leads: [0xa1, 0xa3], trails: [0xa1, 0xfe], cost: SIGN_COSTS.punctuation },
      { leads: [0xb0, 0xd7], trails: [0xa1, 0xfe], cost: SIGN_COSTS.everyday },
      { leads: [0xd8, 0xf7], trails: [0xa1, 0xfe], cost: SIGN_COSTS.seldom },
    ],
    decode: (bytes) => new TextDecoder('gb18030', { fatal: true }).decode(bytes),
  },
  cp437: {
    kind: 'alphabet',
    letters: WESTERN,
    isLatin: true,
    headStart: 3,
    decode: (bytes) => decodeUpperHalf(bytes, CP437_UPPER_HALF),
  },
  big5: {
    kind: 'plane',
    frequent: BIG5_FREQUENT,
    headStart: 1,
    zones: [
      { leads: [0xa1, 0xa3], trails: [0x40, 0xfe], cost: SIGN_COSTS.punctuation },
      { leads: [0xa4, 0xc6], trails: [0x40, 0xfe], cost: SIGN_COSTS.everyday },
      { leads: [0xc9, 0xf9], trails: [0xa1, 0xfe], cost: SIGN_COSTS.seldom },
    ],
    decode: (bytes) => new TextDecoder('big5', { fatal: true }).decode(bytes),
  },
  cp866: {
    kind: 'alphabet',
    letters: RUSSIAN,
    isLatin: false,
    headStart: 0,
    decode: (bytes) => new TextDecoder('ibm866').decode(bytes),
  },
  cp1251: {
    kind: 'alphabet',
    letters: RUSSIAN,
    isLatin: false,
    headStart: 0,
    decode: (bytes) => new TextDecoder('windows-1251').decode(bytes),
  },
  cp857: {
    kind: 'alphabet',
    letters: TURKISH,
    isLatin: true,
    headStart: 0,
    decode: (bytes) => decodeUpperHalf(bytes, CP857_UPPER_HALF),
  },
  cp1254: {
    kind: 'alphabet',
    letters: TURKISH,
    isLatin: true,
    headStart: 0,
    decode: (bytes) => new TextDecoder('windows-1254').decode(bytes),
  },
  cp1256: {
    kind: 'alphabet',
    letters: 'اليمنردوبعتسحكقفجهشصخزةطىضءغأثظذئؤإآپچگژ',
    isLatin: false,
    headStart: 0,
    decode: (bytes) => new TextDecoder('windows-1256').decode(bytes),
  },
  cp949: {
    kind: 'plane',
    frequent: HANGUL_FREQUENT,
    headStart: 0,
    zones: [
      { leads: [0xa1, 0xa3], trails: [0xa1, 0xfe], cost: SIGN_COSTS.punctuation },
      { leads: [0xb0, 0xc8], trails: [0xa1, 0xfe], cost: SIGN_COSTS.everyday },
    ],
    decode: (bytes) => new TextDecoder('euc-kr', { fatal: true }).decode(bytes),
  },
  shiftJis: {
    kind: 'plane',
    frequent: KANJI_FREQUENT,
    headStart: 0,
    singles: [0xa1, 0xdf],
    zones: [
      { leads: [0x81, 0x81], trails: [0x40, 0xfc], cost: SIGN_COSTS.punctuation },
      { leads: [0x82, 0x83], trails: [0x40, 0xfc], cost: SIGN_COSTS.kana },
      { leads: [0x88, 0x98], trails: [0x40, 0xfc], cost: SIGN_COSTS.everyday },
      { leads: [0x99, 0xea], trails: [0x40, 0xfc], cost: SIGN_COSTS.seldom },
    ],
    decode: (bytes) => new TextDecoder('shift_jis', { fatal: true }).decode(bytes),
  },
} as const satisfies Record<LegacyEncoding, Candidate>;
