import { createContext } from 'react';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { OrderPin, PinPlace } from '#shared/order/order-pin.ts';

/** A marked change to show on a file. */
export interface ViewerPin {
  readonly pin: OrderPin;
  /** Whether an earlier version has it: it is shown at the same position of this one (FILE-265). */
  readonly isCarried: boolean;
  /** The version that it was put on. */
  readonly versionName: string;
}

/** A point that a person chose for a new pin. */
export interface NewPin {
  readonly assetId: AnnotatedAsset['assetId'];
  readonly place: PinPlace;
}

/** An action of a person on pins. */
type PinRight = 'pin' | 'replyPin' | 'resolvePin' | 'reopenPin';

/** The marked changes of the file that a viewer shows, and what a person may do with them. */
export interface ViewerPins {
  readonly list: readonly ViewerPin[];
  readonly may: (action: PinRight) => boolean;
  readonly isBusy: boolean;
  /** The refusal of the last write, in words. */
  readonly refusal: string | undefined;
  /** Writes a new pin. Calls `onDone` with its number. */
  readonly mark: (at: NewPin, body: string, onDone: (number: number) => void) => void;
  readonly answer: (action: Exclude<PinRight, 'pin'>, number: number, body: string, onDone: () => void) => void;
}

/** The pins that a page gives to its viewer; `undefined` for a file of no version, and for a guest (FILE-269). */
export const ViewerPinsContext = createContext<ViewerPins | undefined>(undefined);
