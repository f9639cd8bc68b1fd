import { useState } from 'react';

const keyOf = (name: string): string => `arcata-draft-${name}`;

/** A text that survives leaving the page, until it is emptied; for this browser window only, since drafts may name patients. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = keyOf(name);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, keep];
}
