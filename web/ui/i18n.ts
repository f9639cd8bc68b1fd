import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type Language } from '#shared/locales/languages.ts';
import { fetchDictionaries } from './dictionaries.ts';
import { storeLanguage } from './language.ts';

/**
 * Namespaces that the portal has loaded. When the person changes the language, they are loaded in the new language too. Every page uses
 * `app`.
 */
const inUse = new Set(['app']);

async function fetchWords(language: string): Promise<void> {
  const missing = [...inUse].filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  for (const [namespace, words] of await fetchDictionaries(language, missing))
    i18next.addResourceBundle(language, namespace, words);
}

function nameLanguage(language: string): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
  document.documentElement.dir = directionOf(language);
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Returns the text wrapped in direction isolates, so that it keeps its own direction inside a right-to-left text. */
export const isolated = (text: string): string =>
  directionOf(i18next.language) === 'rtl' ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;

/** Starts the translations of the portal in a language, and loads its first dictionaries. */
export async function startTranslations(language: Language): Promise<void> {
  nameLanguage(language);
  i18next.on('languageChanged', nameLanguage);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    defaultNS: 'app',
    // React escapes inserted values for HTML. So `escape` only wraps them in direction isolates.
    interpolation: { escapeValue: true, escape: isolated },
  });
  await fetchWords(language);
}

/** Loads another language, shows the portal in it, and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await fetchWords(language);
  storeLanguage(language);
  await i18next.changeLanguage(language);
}

/** Loads the dictionaries of a page in the current language. Before the portal has started, only marks them to be loaded at the start. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) inUse.add(namespace);
  if (i18next.isInitialized) await fetchWords(i18next.language);
}
