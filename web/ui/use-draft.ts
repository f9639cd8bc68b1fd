import { useState } from 'react';
import { readDraftText, writeDraftText } from './drafts.ts';

/**
 * Holds a text that survives leaving the page, until it is emptied. For this browser window only, since drafts may name
 * patients.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraftText(name));
  const keep = (next: string) => {
    setText(next);
    writeDraftText(name, next);
  };
  return [text, keep];
}
