/**
 * One documented rule by which AWS refuses requests, and its `judge`, which checks it on this machine. `gate` is the code of this folder,
 * which sits before any emulator; `emulator` is the emulator itself. `test/infra/local/gate` has two requests for every row: one that is
 * refused, and one just inside the limit.
 */
export interface GateRule {
  readonly rule: string;
  readonly judge: 'gate' | 'emulator';
  /** Name of the error in the answer, or its HTTP status. */
  readonly refusal: string;
  readonly source: string;
}
