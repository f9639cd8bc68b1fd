import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type words from '#shared/locales/en/field.json';
import { splitFault } from './form-faults.ts';

type FieldWord = keyof typeof words;

const isFieldWord = (word: string): word is FieldWord => i18next.exists(`field:${word}`);

/** Returns a function that explains a field's fault in plain words. */
export function useFaultWord(): (fault: string) => string {
  const { t } = useTranslation('field');
  return (fault) => {
    const { word, limit } = splitFault(fault);
    return t(isFieldWord(word) ? word : 'format', { limit });
  };
}
