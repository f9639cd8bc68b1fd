import type { KeyboardEvent } from 'react';

/** Matches fields of one line in which Enter has no meaning of its own. In an open list (`combobox`), Enter makes a choice. */
const TEXT_FIELD = 'input:is([type="text"], [type="number"], [type="search"], :not([type])):not([role="combobox"])';

/** Whether Enter was pressed in a text field of this form itself. React also passes on events from dialogs that the form rendered. */
export function isEnterInTextField(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  // In a Chinese input method, Enter also accepts the typed word, which does not count.
  if (key !== 'Enter' || nativeEvent.isComposing || event.isDefaultPrevented()) return false;
  return target instanceof HTMLInputElement && currentTarget.contains(target) && target.matches(TEXT_FIELD);
}
