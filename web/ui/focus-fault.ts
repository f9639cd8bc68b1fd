const FAULT = '[aria-invalid="true"]';

/**
 * Once the faults are on the page, takes the person to the first one: to the dialog's where one is open, since a closed date picker is a
 * dialog as well, but holds none.
 */
export function focusFault(): void {
  requestAnimationFrame(() => {
    const faults = [...document.querySelectorAll<HTMLElement>(FAULT)];
    (faults.find((fault) => fault.closest('[role="dialog"]') !== null) ?? faults[0])?.focus();
  });
}
