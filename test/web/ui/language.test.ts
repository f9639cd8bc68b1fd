import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import cloudscapeEnglish from '@cloudscape-design/components/i18n/messages/all.en.json';
import { LANGUAGES } from '#shared/locales/languages.ts';
import cloudscapeRussian from '#web/app/cloudscape-russian.json';
import { byteSize } from '#web/ui/byte-size.ts';
import { changeLanguage, loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { isLanguageOpen, offeredLanguages, startLanguage } from '#web/ui/language.ts';
import { relativeTime } from '#web/ui/relative-time.ts';

const preferring = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

beforeEach(() => {
  document.cookie = 'language=; Path=/; Max-Age=0';
  history.replaceState(null, '', '/login');
});
afterEach(() => vi.restoreAllMocks());

// LANG-3
test.each([
  [['es-MX', 'en'], 'es'],
  [['fr-FR', 'ru'], 'ru'],
  [['ar-EG'], 'ar'],
  [['zh-TW'], 'zh'],
  [['fr'], 'en'],
  [[], 'en'],
])('a browser that prefers %j starts in %s', (tags, language) => {
  preferring(...tags);

  expect(startLanguage()).toBe(language);
  expect(isLanguageOpen()).toBe(true);
});

// LANG-2, UX-13
test.each([
  ['zh', 'zh'],
  ['en', 'en'],
  ['tr', 'en'],
  ['xx', 'en'],
])('?lang=%s starts in %s, is remembered and leaves the address', (asked, language) => {
  preferring('es');
  history.replaceState(null, '', `/login?lang=${asked}&redirect=%2Forder`);

  expect(startLanguage()).toBe(language);
  expect(location.search).toBe('?redirect=%2Forder');
  expect(isLanguageOpen()).toBe(false);
});

// LANG-3
test('what was chosen before goes before what the browser prefers', () => {
  preferring('es');
  document.cookie = 'language=tr; Path=/';

  expect(startLanguage()).toBe('tr');
});

// LANG-2
test('a switcher offers Chinese and English, and the way back to the reader’s own language', () => {
  preferring('en-GB');
  expect(offeredLanguages('zh')).toEqual(['zh', 'en']);
  expect(offeredLanguages('ru')).toEqual(['zh', 'en', 'ru']);

  preferring('ar');
  expect(offeredLanguages('en')).toEqual(['zh', 'en', 'ar']);
});

test('the page takes the language’s name and direction, and its words are fetched', async () => {
  await startTranslations('en');
  await loadNamespaces(['order']);
  for (const language of LANGUAGES) {
    await changeLanguage(language);

    expect(document.documentElement.lang.slice(0, 2)).toBe(language);
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(i18next.t('order:list.title')).not.toBe('list.title');
  }
});

test('what is filled into an Arabic sentence keeps its own direction', async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['order']);
  await changeLanguage('ar');
  expect(i18next.t('order:page.sent', { lab: 'Hengmei (+86)' })).toContain('\u2068Hengmei (+86)\u2069');

  await changeLanguage('en');
  expect(i18next.t('order:page.sent', { lab: 'Hengmei & Co <1>' })).toBe('Sent to Hengmei & Co <1>');
});

test('Arabic counts in its six forms, Russian in four', async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  const rows = (count: number) => i18next.t('app:table.rows', { count }).replaceAll(/[\u2068\u2069]/gu, '');

  await changeLanguage('ar');
  expect([0, 1, 2, 3, 11, 100].map(rows)).toEqual(['لا صفوف', 'صف واحد', 'صفان', '3 صفوف', '11 صفًا', '100 صف']);
  await changeLanguage('ru');
  expect([1, 2, 5, 21].map(rows)).toEqual(['1 строка', '2 строки', '5 строк', '21 строка']);
});

test('times and sizes are said in every language, in figures that films and labels have too', () => {
  const said = LANGUAGES.map((language) => [relativeTime(0, 3 * 3600, language), byteSize(118 * 1024 ** 2, language)]);

  expect(said).toEqual([
    ['3小时前', '118 MB'],
    ['3 hours ago', '118 MB'],
    ['3 saat önce', '118 MB'],
    ['hace 3 horas', '118 MB'],
    ['قبل 3 ساعات', '118 م.ب'],
    ['3 часа назад', '118 МБ'],
  ]);
});

test('words stand one after the other with the language’s own comma', () => {
  expect(LANGUAGES.map((language) => enumerated(['A', 'B'], language))).toEqual([
    'A、B',
    'A, B',
    'A, B',
    'A, B',
    'A، B',
    'A, B',
  ]);
});

/** Components of Cloudscape that the portal's pages never show. */
const NOT_SHOWN =
  /^(?:annotation-context|area-chart|code-editor|error-boundary|features-notification-drawer|pie-chart|s3-resource-selector|tag-editor|tutorial-panel)$/u;

test('Cloudscape’s controls have Russian words wherever they have English ones', () => {
  const english = cloudscapeEnglish['cloudscape-design-components'].en;
  const russian: Readonly<Record<string, Readonly<Record<string, string>>>> =
    cloudscapeRussian['cloudscape-design-components'].ru;
  const missing = Object.entries(english)
    .filter(([component]) => !NOT_SHOWN.test(component))
    .flatMap(([component, words]) => Object.keys(words).map((key) => [component, key] as const))
    .filter(([component, key]) => russian[component]?.[key] === undefined)
    .map(([component, key]) => `${component}.${key}`);

  expect(missing).toEqual([]);
});
