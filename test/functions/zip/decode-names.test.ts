import { describe, expect, test } from 'vitest';
import { decodeNames } from '#shared/zip/decode-names.ts';
import { encodeName, type ZipNameEncoding } from '#infra/phantom/write-zip.ts';

const decode = (names: readonly string[], encoding: ZipNameEncoding): string[] =>
  decodeNames(names.map((name) => ({ bytes: encodeName(name, encoding), isMarkedUtf8: false, unicodePath: null }))).map(
    ({ text }) => text,
  );

/** Zips, each with its encoding and the names of its files. */
const ZIPS: readonly (readonly [ZipNameEncoding, ...names: string[]])[] = [
  ['gbk', '上颌.stl'],
  ['gbk', '张三/口扫/下颌.stl', '张三/全景片.dcm', '张三/DICOM/IM0001'],
  ['gbk', '覃倩杰/upper.stl'],
  ['gbk', '谢强/upper.stl'],
  ['gbk', '赵珺/upper.stl', '赵珺/lower.stl'],
  ['gbk', '喆.stl'],
  ['gbk', 'CT上颌.stl'],
  ['gbk', '王五（初诊）.jpg'],
  ['big5', '上顎.stl'],
  ['big5', '陳小明/下顎.stl', '陳小明/全口X光片.dcm'],
  ['big5', '功能測試/許蓋.stl'],
  ['big5', 'CT上顎.stl'],
  ['cp437', 'María/señora.stl'],
  ['cp437', 'Núñez.stl'],
  ['cp437', 'Straße/Zähne.stl'],
  ['cp437', 'François.stl'],
  ['cp437', 'André_upper.stl'],
  ['cp866', 'Иванов/верхняя челюсть.stl', 'Иванов/нижняя.stl'],
  ['cp866', 'верх.stl'],
  ['cp866', 'СНИМОК.dcm'],
  ['cp866', 'Щукина О.Ю/прикус 2.stl'],
  ['cp1251', 'Иванов/верхняя челюсть.stl', 'Иванов/нижняя.stl'],
  ['cp1251', 'низ.stl'],
  ['cp1251', 'Иван.stl'],
  ['cp1251', 'КОРОНКА 36.stl', 'Ёлкин.jpg'],
  ['cp1254', 'Şükrü Yıldız/üst çene.stl'],
  ['cp1254', 'Ağız içi.stl'],
  ['cp1254', 'ÇİĞDEM/ALT ÇENE.stl'],
  ['cp1254', 'André/señora.stl'],
  ['cp857', 'Şükrü Yıldız/üst çene.stl'],
  ['cp857', 'Işık/sağ alt.stl'],
  ['cp1256', 'محمد/علوي.stl'],
  ['cp1256', 'فاطمة الزهراء/الفك السفلي.stl'],
  ['cp949', '김민수/상악.stl', '김민수/하악.stl'],
  ['cp949', '교합.stl'],
  ['cp949', '박지훈 파노라마.jpg'],
  ['shiftJis', '田中太郎/上顎.stl', '田中太郎/下顎.stl'],
  ['shiftJis', 'スキャン.stl'],
  ['shiftJis', 'さくら歯科/かみ合わせ.stl'],
  ['utf8', '上颌.stl'],
  ['utf8', 'Zähne.stl', 'Müller Jörg.stl'],
  ['utf8', 'Şeker/üst çene.stl'],
  ['utf8', 'Иванов/верх.stl'],
  ['utf8', 'محمد/علوي.stl'],
  ['utf8', 'Ελένη.stl'],
  ['utf8', 'Иван.stl'],
];

describe('the names of a zip without marks', () => {
  const rows = ZIPS.map(([encoding, ...names]) => ({ encoding, names }));
  // FILE-17
  test.each(rows)('names in $encoding are read: $names', ({ encoding, names }) => {
    expect(decode(names, encoding)).toEqual(names);
  });
});

const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董潘蔡余叶程魏吕卢姜崔谭陆石覃';
const GIVEN_NAMES = '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲红建华国志晓宇轩梓涵欣怡婷琳倩鑫';

test('a patient of mainland China is read by any surname and given name, though nothing else in the zip is Chinese', () => {
  const patients = Array.from(SURNAMES).flatMap((surname) =>
    [surname, ...Array.from(GIVEN_NAMES, (given) => surname + given)].map((name) => `${name}/upper.stl`),
  );

  const misread = patients.filter((name) => decode([name, 'lower.stl'], 'gbk')[0] !== name);

  console.log(`names in GBK: ${patients.length}, ${misread.length} misread`);
  expect(misread).toEqual([]);
});

/** Names of patients from countries whose language the portal has, or whose computers write such zips. */
const PATIENTS = {
  russian: [
    'Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеева Лебедева Семёнова Егорова Павлова Козлова Степанова Николаева Орлова Андреева Макарова Никитина Захарова Зайцева Щербакова Шевченко',
    'Анна Иван Ольга Юлия Пётр Дмитрий Елена Наталья Светлана Хабиб Эльвира Жанна',
  ],
  turkish: [
    'Yılmaz Şahin Öztürk Kılıç Çelik Doğan Aydın Özdemir Yıldız Koç Güneş Çetin Şimşek Özkan Özçelik Güler Işık Taş Keskin Coşkun Çakır Bozkurt',
    'Ayşe Gülşen Çiğdem Özgür Şükrü Işıl İbrahim Uğur Göksu Yağmur Barış Gökçe',
  ],
  arabic: [
    'الأحمد الحسن العلي الخطيب الشامي السيد المصري النجار الحداد القاسم العمري التميمي الغامدي القحطاني الزهراني',
    'محمد أحمد فاطمة خالد عائشة يوسف مريم عبدالله نورة إبراهيم زينب حسين',
  ],
  korean: ['김 이 박 최 정 강 조 윤 장 임', '민수 지훈 서연 현우 은지 영희 준호 수진 미경 동현'],
  japanese: ['佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤', '花子 太郎 さくら 健一 美咲 ゆうこ ショウタ'],
} as const;

test.each([
  ['cp866', 'russian'],
  ['cp1251', 'russian'],
  ['cp857', 'turkish'],
  ['cp1254', 'turkish'],
  ['cp1256', 'arabic'],
  ['cp949', 'korean'],
  ['shiftJis', 'japanese'],
] as const)('a patient alone in a zip of %s is read by any %s name', (encoding, language) => {
  const [surnames, given] = PATIENTS[language].map((names) => names.split(' '));
  const patients = surnames!.flatMap((surname) => given!.map((name) => `${surname} ${name}/upper.stl`));

  const misread = patients.map((name) => [name, decode([name, 'lower.stl'], encoding)[0]]);
  const wrong = misread.filter(([name, read]) => name !== read);

  console.log(`names in ${encoding}: ${patients.length}, ${wrong.length} misread`);
  expect(wrong).toEqual([]);
});

test('a name marked as UTF-8 that is none is read like the unmarked ones', () => {
  const names = ['张三.stl', '李四.stl'].map((name) => encodeName(name, 'gbk'));

  const decoded = decodeNames(names.map((bytes) => ({ bytes, isMarkedUtf8: true, unicodePath: null })));

  expect(decoded.map(({ text }) => text)).toEqual(['张三.stl', '李四.stl']);
});

test('a name that neither Chinese encoding can be is read as CP437, so that none is lost', () => {
  const decoded = decodeNames([
    { bytes: Uint8Array.of(0x41, 0xff, 0x2e, 0x80), isMarkedUtf8: false, unicodePath: null },
  ]);

  expect(decoded).toEqual([{ text: 'A\u00a0.Ç', encoding: 'cp437' }]);
});
