const FAULT = '[aria-invalid="true"]';

/**
 * Moves the focus to the first fault. If an open dialog contains faults, moves the focus to the first of those. Waits for the next frame,
 * when the faults are shown. A closed date picker is a dialog as well, but contains no fault.
 */
export function focusFault(): void {
  requestAnimationFrame(() => {
    const faults = [...document.querySelectorAll<HTMLElement>(FAULT)];
    (faults.find((fault) => fault.closest('[role="dialog"]') !== null) ?? faults[0])?.focus();
  });
}
