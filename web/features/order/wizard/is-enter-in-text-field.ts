import type { KeyboardEvent } from 'react';

/** Fields of one line in which Enter has no meaning of its own. An open list (`combobox`) takes it to choose. */
const TEXT_FIELD = 'input:is([type="text"], [type="number"], [type="search"], :not([type])):not([role="combobox"])';

/** Whether Enter was pressed in a text field of this form itself: React passes on what happens in dialogs that the form rendered. */
export function isEnterInTextField(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, nativeEvent } = event;
  // Enter also ends the choice of a Chinese word.
  if (key !== 'Enter' || nativeEvent.isComposing || event.isDefaultPrevented()) return false;
  return target instanceof HTMLInputElement && currentTarget.contains(target) && target.matches(TEXT_FIELD);
}
