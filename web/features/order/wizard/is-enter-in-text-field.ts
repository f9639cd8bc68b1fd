import type { KeyboardEvent } from 'react';

/** Matches fields of one line in which Enter has no meaning of its own. In an open list (`combobox`), Enter makes a choice. */
const TEXT_FIELD = 'input:is([type="text"], [type="number"], [type="search"], :not([type])):not([role="combobox"])';

/**
 * Whether Enter was pressed in a text field inside this form's element. React also sends the form events from its
 * dialogs, whose elements are elsewhere in the page. Such events do not count.
 */
export function isEnterInTextField(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  // Chinese input methods use Enter to accept the typed word. Such an Enter does not count.
  if (key !== 'Enter' || nativeEvent.isComposing || event.isDefaultPrevented()) return false;
  return target instanceof HTMLInputElement && currentTarget.contains(target) && target.matches(TEXT_FIELD);
}
