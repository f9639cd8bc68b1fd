import { useState } from 'react';
import { readDraftText, writeDraftText } from './drafts.ts';

/**
 * Holds a text that is kept even when the person leaves the page, until the text is emptied. The text is kept in this browser window only,
 * since drafts may name patients.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraftText(name));
  const keep = (next: string) => {
    setText(next);
    writeDraftText(name, next);
  };
  return [text, keep];
}
