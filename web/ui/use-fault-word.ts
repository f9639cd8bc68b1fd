import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type words from '#shared/locales/en/field.json';
import { splitFault } from './form-faults.ts';

type FieldWord = keyof typeof words;

const isFieldWord = (word: string): word is FieldWord => i18next.exists(`field:${word}`);

/** Says what is wrong with a field in plain words, by the fault that a schema or the server gives it. */
export function useFaultWord(): (fault: string) => string {
  const { t } = useTranslation('field');
  return (fault) => {
    const { word, limit } = splitFault(fault);
    return t(isFieldWord(word) ? word : 'format', { limit });
  };
}
