const FAULT = '[aria-invalid="true"]';

/**
 * Moves the focus to the first visible fault, if a dialog is open to the first one in it. Waits for the next frame, when the faults are
 * shown. A closed date picker is a dialog as well, but contains no fault.
 */
export function focusFault(): void {
  requestAnimationFrame(() => {
    const faults = [...document.querySelectorAll<HTMLElement>(FAULT)];
    (faults.find((fault) => fault.closest('[role="dialog"]') !== null) ?? faults[0])?.focus();
  });
}
