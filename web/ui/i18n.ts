import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storeLanguage, type PortalLanguage } from './language.ts';

const DICTIONARIES = import.meta.glob<ResourceKey>(
  ['../../shared/locales/{zh,en}/*.json', '!../../shared/locales/*/mail.json'],
  { import: 'default' },
);

/** A namespace is a file of its own, fetched when the first page needs it. */
const dictionaries: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const load = DICTIONARIES[`../../shared/locales/${language}/${namespace}.json`];
    if (load === undefined) return callback(new Error(`no dictionary ${language}/${namespace}`), null);
    load().then(
      (words) => callback(null, words),
      (cause: unknown) => callback(cause instanceof Error ? cause : new Error(String(cause)), null),
    );
  },
};

function nameLanguage(language: string): void {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
}

/** Starts the dictionaries in a language, with the namespaces that every page needs. */
export async function startTranslations(language: PortalLanguage): Promise<void> {
  nameLanguage(language);
  i18next.on('languageChanged', nameLanguage);
  await i18next
    .use(dictionaries)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Shows the portal in another language and remembers it. */
export async function changeLanguage(language: PortalLanguage): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}

/** Fetches dictionaries ahead of the page that needs them. */
export const loadNamespaces = (namespaces: readonly string[]): Promise<void> => i18next.loadNamespaces([...namespaces]);
