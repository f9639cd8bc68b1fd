const FAULT = '[aria-invalid="true"]';

/**
 * Once the faults are shown, focuses the first one: the dialog's where one is open.
 * A closed date picker is a dialog as well, but holds no fault.
 */
export function focusFault(): void {
  requestAnimationFrame(() => {
    const faults = [...document.querySelectorAll<HTMLElement>(FAULT)];
    (faults.find((fault) => fault.closest('[role="dialog"]') !== null) ?? faults[0])?.focus();
  });
}
