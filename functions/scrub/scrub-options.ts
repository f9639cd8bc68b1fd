import type { Mask, MaskBox, PatientFact, ScrubFault } from '#shared/share/scrub.ts';

/** The settings of the share that a scrubber needs. */
export interface ScrubOptions {
  /** The key of this share. Equal UIDs become equal ones within the share, and lead nowhere outside it. */
  readonly key: string;
  readonly masks: readonly Mask[];
  /** Parts that the sender drew on this image; absent: none. */
  readonly drawn?: readonly MaskBox[];
  /** Returns a name without the patient. Equal names stay equal, so files still find each other. */
  readonly withoutPatient: (name: string) => string;
  /** Returns the kind of fact that a text holds of the patient. */
  readonly factIn: (text: string) => PatientFact | undefined;
}

/** One file of which no de-identified copy can be made. */
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
