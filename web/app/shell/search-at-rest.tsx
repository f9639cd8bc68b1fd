import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchKeys } from './use-search-keys.ts';

let entry = { typed: '', isFocused: false };

/** Returns what was typed while the search was at rest, and whether the person is in it. */
export const entryAtRest = (): typeof entry => entry;

/** Looks like the search, which loads with its suggestions once a person is there. What is typed meanwhile stays. */
export function SearchAtRest() {
  const { t } = useTranslation('app');
  const [typed, setTyped] = useState('');
  const input = useRef<InputProps.Ref>(null);
  useSearchKeys(() => input.current?.focus());
  const note = (change: Partial<typeof entry>) => {
    entry = { ...entry, ...change };
  };
  return (
    <Input
      ref={input}
      type="search"
      value={typed}
      placeholder={t('topBar.searchHint')}
      ariaLabel={t('topBar.search')}
      onFocus={() => note({ isFocused: true })}
      onBlur={() => note({ isFocused: false })}
      onChange={({ detail }) => {
        setTyped(detail.value);
        note({ typed: detail.value });
      }}
    />
  );
}
