import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type words from '#shared/locales/en/field.json';

type FieldWord = keyof typeof words;

const isFieldWord = (word: string): word is FieldWord => i18next.exists(`field:${word}`);

/** What is wrong with a field, in plain words, by the word that a schema or the server gives it. */
export function useFaultWord(): (word: string) => string {
  const { t } = useTranslation('field');
  return (word) => t(isFieldWord(word) ? word : 'format');
}
