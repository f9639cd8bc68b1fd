import { useContext, useState } from 'react';
import type { OrderPin } from '#shared/order/order-pin.ts';
import { type NewPin, type ViewerPin, ViewerPinsContext } from './viewer-pins.ts';

/** Keys for pins, which are the same in every viewer. */
export const PIN_KEYS = { mark: 'Y', next: '*', previous: '/' } as const;

/**
 * Holds the selected pin, and whether the next tap adds a pin. On a page without pins, the list is empty and nothing is
 * shown.
 */
export function usePinTools(isShown: (pin: OrderPin, isCarried: boolean) => boolean) {
  const pins = useContext(ViewerPinsContext);
  const [chosen, choose] = useState<number>();
  const [isMarking, setMarking] = useState(false);
  const [draft, setDraft] = useState<NewPin>();
  const [isListOpen, setListOpen] = useState(true);
  const list: readonly ViewerPin[] = pins?.list.filter(({ pin, isCarried }) => isShown(pin, isCarried)) ?? [];
  const mayMark = pins?.may('pin') === true;
  const stop = () => {
    setMarking(false);
    setDraft(undefined);
  };
  /** Returns the next or previous pin in the list. After the last pin comes the first. */
  const after = (by: 1 | -1): ViewerPin | undefined => {
    const at = list.findIndex(({ pin }) => pin.number === chosen);
    if (at === -1) return list.at(by === 1 ? 0 : -1);
    return list.at((at + by) % list.length);
  };
  const toggle = () => {
    if (isMarking) stop();
    else if (mayMark) {
      setMarking(true);
      setListOpen(true);
    }
  };
  return {
    pins,
    list,
    chosen,
    choose,
    mayMark,
    isMarking: isMarking && mayMark,
    draft,
    hasPanel: pins !== undefined && isListOpen && (list.length > 0 || (isMarking && mayMark)),
    isListOpen,
    toggleList: () => setListOpen((before) => !before),
    toggle,
    propose: setDraft,
    stop,
    /** Handles a key. Returns the pin to show if the key selects a pin; otherwise returns whether the key was used. */
    step: (key: string): ViewerPin | boolean => {
      if (pins === undefined) return false;
      if (key.toUpperCase() === PIN_KEYS.mark && mayMark) {
        toggle();
        return true;
      }
      const by = key === PIN_KEYS.next ? 1 : key === PIN_KEYS.previous ? -1 : undefined;
      if (by === undefined) return false;
      const next = after(by);
      if (next === undefined) return true;
      choose(next.pin.number);
      setListOpen(true);
      return next;
    },
  };
}

export type PinTools = ReturnType<typeof usePinTools>;
