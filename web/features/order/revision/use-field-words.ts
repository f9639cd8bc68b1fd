import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type words from '#shared/locales/en/prescription.json';
import type { FieldDifference } from '#shared/prescription/prescription-differences.ts';

type Label = `label.${keyof (typeof words)['label']}`;
type Word = `material.${keyof (typeof words)['material']}`;

const isLabel = (key: string): key is Label => i18next.exists(`prescription:${key}`);
/**
 * Whether the dictionary has the key. The type `Word` has the keys of one group only, but `isWord` accepts the keys of
 * all groups.
 */
const isWord = (key: string): key is Word => i18next.exists(`prescription:${key}`);

/** Returns the texts for a differing field: its label, and its value. A choice is written in the reader's language. */
export function useFieldWords() {
  const { t } = useTranslation(['revision', 'prescription']);
  const nameOf = (field: string) => field.split('.').findLast((part) => !/^\d+$/u.test(part)) ?? field;
  return {
    label: ({ field }: FieldDifference): string => {
      const name = nameOf(field);
      const key = `label.${name}`;
      if (isLabel(key)) return t(`prescription:${key}`);
      return name === 'teeth' ? t('prescription:work.teeth') : field;
    },
    value: ({ field }: FieldDifference, value: string): string => {
      if (value === '') return t('absent');
      return value
        .split(', ')
        .map((each) => {
          const key = `${nameOf(field)}.${each}`;
          return isWord(key) ? t(`prescription:${key}`) : each;
        })
        .join(', ');
    },
  };
}
