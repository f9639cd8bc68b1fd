import { afterEach, expect, test, vi } from 'vitest';
import { dayExample, dayText, parseDay } from '#web/ui/day-text.ts';

const LETTERS = { year: 'YYYY', month: 'MM', day: 'DD' };
const reader = (locale: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
afterEach(() => {
  vi.restoreAllMocks();
});

// LANG-6
test.each([
  ['en-GB', 'en', '21/11/2026', 'DD/MM/YYYY'],
  ['en-US', 'en', '11/21/2026', 'MM/DD/YYYY'],
  ['zh-CN', 'zh', '2026/11/21', 'YYYY/MM/DD'],
  ['tr-TR', 'tr', '21.11.2026', 'DD.MM.YYYY'],
  ['ru-RU', 'ru', '21.11.2026', 'DD.MM.YYYY'],
  ['es-ES', 'es', '21/11/2026', 'DD/MM/YYYY'],
  ['ar-SA', 'ar', '21/11/2026', 'DD/MM/YYYY'],
  // A machine without a locale: Chromium passes on the name `en-US@posix`.
  ['en-US@posix', 'en', '11/21/2026', 'MM/DD/YYYY'],
  // The browser has no locale of the portal's language, so that language alone decides.
  ['fr-FR', 'tr', '21.11.2026', 'DD.MM.YYYY'],
])('a reader of %s in %s sees and types %s', (locale, language, text, example) => {
  reader(locale);

  expect(dayText('2026-11-21', language)).toBe(text);
  expect(parseDay(text, language)).toBe('2026-11-21');
  expect(dayExample(language, LETTERS)).toBe(example);
});

test.each([
  ['31/02/1979', undefined],
  ['1979/02/31', undefined],
  ['29/02/2023', undefined],
  ['29/02/2024', '2024-02-29'],
  ['1979-02-03', '1979-02-03'],
  ['3.2.1979', '1979-02-03'],
  ['03021979', '1979-02-03'],
  ['3/2/79', undefined],
  ['32/01/1979', undefined],
  ['3/2', undefined],
  ['', undefined],
])('%s is %s to a reader in Britain: no day is made another one', (text, day) => {
  reader('en-GB');

  expect(parseDay(text, 'en')).toBe(day);
});
