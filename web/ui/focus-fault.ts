const FAULT = '[aria-invalid="true"]';

/**
 * Moves the focus to the first fault in an open dialog. If no dialog has a fault, moves the focus to the first fault of the page. Waits for
 * the next frame, when the faults are shown. A closed date picker also has the role `dialog`, but contains no fault.
 */
export function focusFault(): void {
  requestAnimationFrame(() => {
    const faults = [...document.querySelectorAll<HTMLElement>(FAULT)];
    (faults.find((fault) => fault.closest('[role="dialog"]') !== null) ?? faults[0])?.focus();
  });
}
