import { expect, test } from 'vitest';
import { findTeeth } from '#shared/tooth/find-teeth.ts';
import type { ToothNotation } from '#shared/tooth/tooth-notations.ts';

/** Texts in six languages, each with the FDI numbers of the teeth that it names. */
const FDI: readonly (readonly [string, string])[] = [
  // English
  ['Please shorten 36 a little.', '36'],
  ['36', '36'],
  ['Tooth 11 is too long', '11'],
  ['Crown on 46, please', '46'],
  ['Teeth 14-16 as a bridge', '14 16'],
  ['Bridge 14–16', '14 16'],
  ['11, 12 and 21 look grey', '11 12 21'],
  ['11,12,21 look grey', '11 12 21'],
  ['#36 has no contact', '36'],
  ['The contact between 45 and 46 is open', '45 46'],
  ['from 33 to 43', '33 43'],
  ['(26) is high', '26'],
  ['Is 26? Or 27?', '26 27'],
  ['Make 15 like 25', '15 25'],
  ['85 is a deciduous tooth', '85'],
  ['UR6 is high', '16'],
  ['LL4 and LR4', '34 44'],
  ['6⏌ is high', '16'],
  ['⎿5 and ⎾C', '25 73'],
  ['Pontic 35; abutments 34 & 36', '35 34 36'],
  // Chinese
  ['请把36缩短一点', '36'],
  ['11牙太长', '11'],
  ['牙位46的边缘不清楚', '46'],
  ['14-16做桥', '14 16'],
  ['11、12和21颜色偏灰', '11 12 21'],
  ['36咬合太高', '36'],
  ['45与46之间没有邻接', '45 46'],
  ['修复体在26上', '26'],
  ['请重做37。', '37'],
  // Turkish
  ['36 biraz kısaltılsın', '36'],
  ['11 numaralı diş çok uzun', '11'],
  ["diş 46'da değil, diş 47 yüksek", '47'],
  ['14-16 köprü', '14 16'],
  ['11, 12 ve 21 gri', '11 12 21'],
  ['45 ile 46 arası açık', '45 46'],
  ['Lütfen 26 için yeni kron', '26'],
  // Spanish
  ['Acortar el 36, por favor', '36'],
  ['El diente 11 es largo', '11'],
  ['Pieza 46 con margen', '46'],
  ['Puente 14-16', '14 16'],
  ['11, 12 y 21 grises', '11 12 21'],
  ['Contacto entre 45 y 46', '45 46'],
  ['¿Es el 26?', '26'],
  ['la 37 está alta', '37'],
  // Arabic
  ['يرجى تقصير 36 قليلا', '36'],
  ['السن 11 طويل', '11'],
  ['تاج على 46، من فضلك', '46'],
  ['جسر 14-16', '14 16'],
  ['11، 12 و 21 رمادية', '11 12 21'],
  ['بين 45 و 46 فراغ', '45 46'],
  ['هل هو 26؟', '26'],
  // Russian
  ['Укоротите 36, пожалуйста', '36'],
  ['Зуб 11 слишком длинный', '11'],
  ['Коронка на 46', '46'],
  ['Мост 14-16', '14 16'],
  ['11, 12 и 21 серые', '11 12 21'],
  ['Контакт между 45 и 46', '45 46'],
  ['Это 26?', '26'],
];

/** Texts with numbers that are no teeth. */
const NONE: readonly string[] = [
  // English
  'Shade A3, please',
  'Shade 3M2 or 2L1.5',
  'A3.5 at the neck',
  'BL2',
  'On 12.11.2026',
  'On 11/12/2026',
  '2026-11-23',
  '11/12',
  'November 12',
  '12 November',
  'Nov 23',
  'At 14:30',
  'at 14 o’clock, at 15',
  'within 14 days',
  '12 mm deep',
  '0.35 mm',
  '35 Ncm',
  '$25',
  '€ 36',
  '45 euros',
  '25%',
  '25 %',
  'Call +46 8 123 456 78',
  'Phone 555 12 34',
  '11 22 33 44',
  '(0532) 11 22 33',
  'Version 12',
  'page 14',
  'Order 2026000017',
  'room 21',
  'aged 45',
  '45 years old',
  '16 files',
  'Step 11',
  '3 weeks',
  '19 and 20 and 29',
  '99',
  'v2.15',
  'M12x36',
  'COVID-19',
  '12th',
  'IMG_1136',
  'iso22',
  // Chinese
  '11月12日',
  '下午14点30分',
  '36元',
  '45岁',
  '14天内完成',
  '第12页',
  '26毫米',
  '电话 138 1234 5678',
  'A3色',
  '25%',
  // Turkish
  '12 Kasım',
  'saat 14',
  '14 gün içinde',
  '36 lira',
  '45 yaşında',
  '12 mm',
  '+90 532 11 22 33',
  'A2 renk',
  // Spanish
  '12 de noviembre',
  '14 días',
  '36 euros',
  '45 años',
  'página 12',
  '15 minutos',
  'Tel. 611 22 33 44',
  'color B1',
  // Arabic
  '12 نوفمبر',
  'خلال 14 يومًا',
  '36 يورو',
  '45 سنة',
  'الساعة 14',
  'صفحة 12',
  'اللون A3',
  // Russian
  '12 ноября',
  'через 14 дней',
  '36 рублей',
  '45 лет',
  'в 14:30',
  'страница 12',
  '15 мм',
  'цвет A3',
  '+7 916 123 45 67',
];

/** Texts of people who write Universal numbers, each with the FDI numbers of its teeth. */
const UNIVERSAL: readonly (readonly [string, string])[] = [
  ['Tooth 3 is high', '16'],
  ['#3 is high', '16'],
  ['teeth 3, 4 and 5', '16 15 14'],
  ['#8-#9', '11 21'],
  ['Crown on tooth 30', '46'],
  ['36 is high', ''],
  ['3 crowns', ''],
  ['in 3 days', ''],
  ['at 12', ''],
  ['UR6', '16'],
];

const teethIn = (text: string, notation: ToothNotation) =>
  findTeeth(text, notation)
    .map(({ tooth }) => tooth)
    .join(' ');

// ORD-130
test.each(FDI)('%s', (text, teeth) => {
  expect(teethIn(text, 'fdi')).toBe(teeth);
});

// ORD-130
test.each(NONE)('no tooth: %s', (text) => {
  expect(teethIn(text, 'fdi')).toBe('');
});

// ORD-130
test.each(UNIVERSAL)('Universal: %s', (text, teeth) => {
  expect(teethIn(text, 'universal')).toBe(teeth);
});

test('the table has at least 120 rows', () => {
  expect(FDI.length + NONE.length + UNIVERSAL.length).toBeGreaterThanOrEqual(120);
});
