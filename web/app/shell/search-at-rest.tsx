import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchKeys } from './use-search-keys.ts';

let entry = { typed: '', isFocused: false };

/** Returns the text that was typed into `SearchAtRest`, and whether that field has the focus. */
export const entryAtRest = (): typeof entry => entry;

/**
 * Shows a plain field that looks like the search, until the search with its suggestions has loaded. Text that is typed into this field is
 * kept for the search.
 */
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
