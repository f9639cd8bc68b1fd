import { useState } from 'react';

const PREFIX = 'arcata-draft-';
const keyOf = (name: string): string => `${PREFIX}${name}`;

/** What was not sent yet belongs to the organisation that it was written in. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

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
