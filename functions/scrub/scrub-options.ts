import type { Mask, MaskBox, PatientFact, ScrubFault } from '#shared/share/scrub.ts';

/** The settings of a share that a scrubber needs. */
export interface ScrubOptions {
  /**
   * Secret key of this share. It makes new UIDs from the old ones. Within the share, equal UIDs stay equal. Outside the share, the new UIDs
   * match nothing.
   */
  readonly key: string;
  readonly masks: readonly Mask[];
  /** Boxes that the sender drew on this image; absent if there are none. */
  readonly drawn?: readonly MaskBox[];
  /** Returns a path or name without facts about the patient. Equal names give equal results, so references between files still work. */
  readonly withoutPatient: (name: string) => string;
  /** Returns the kind of the first fact about the patient in a text; `undefined` if there is none. */
  readonly factIn: (text: string) => PatientFact | undefined;
}

/** The reason why one file has no de-identified copy. */
export class ScrubError extends Error {
  override readonly name = 'ScrubError';
  readonly fault: ScrubFault;
  readonly fact: PatientFact | undefined;

  constructor(fault: ScrubFault, { fact, cause }: { fact?: PatientFact | undefined; cause?: unknown } = {}) {
    super(fault, { cause });
    this.fault = fault;
    this.fact = fact;
  }
}
