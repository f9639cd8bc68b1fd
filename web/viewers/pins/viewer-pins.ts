import { createContext } from 'react';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { OrderPin, PinPlace } from '#shared/order/order-pin.ts';

/** A marked change that is shown on a file. */
export interface ViewerPin {
  readonly pin: OrderPin;
  /**
   * Whether the pin belongs to an earlier version. Such a pin is shown at the same position in this version (FILE-265).
   */
  readonly isCarried: boolean;
  /** Name of the version on which the pin was put. */
  readonly versionName: string;
}

/** Point that the person chose for a new pin. */
export interface NewPin {
  readonly assetId: AnnotatedAsset['assetId'];
  readonly place: PinPlace;
}

/** Names of the actions on pins that need a right. */
type PinRight = 'pin' | 'replyPin' | 'resolvePin' | 'reopenPin';

/** Marked changes of the file in a viewer, with the person's rights and actions on them. */
export interface ViewerPins {
  readonly list: readonly ViewerPin[];
  readonly may: (action: PinRight) => boolean;
  readonly isBusy: boolean;
  /** Reason why the last write was refused, as a text; `undefined` if the last write was not refused. */
  readonly refusal: string | undefined;
  /** Saves a new pin. Calls `onDone` with its number. */
  readonly mark: (at: NewPin, body: string, onDone: (number: number) => void) => void;
  readonly answer: (action: Exclude<PinRight, 'pin'>, number: number, body: string, onDone: () => void) => void;
}

/** Pins that the page passes to its viewer. `undefined` for a file without versions, and for a guest (FILE-269). */
export const ViewerPinsContext = createContext<ViewerPins | undefined>(undefined);
