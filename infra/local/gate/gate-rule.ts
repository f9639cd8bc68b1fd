/**
 * One documented rule by which AWS refuses requests. `judge` says what checks the rule on this machine: `gate` is the code in this folder,
 * which runs in front of every emulator; `emulator` is the emulator itself. `test/infra/local/gate` has two requests for each rule: one
 * that is refused, and one just inside the limit.
 */
export interface GateRule {
  readonly rule: string;
  readonly judge: 'gate' | 'emulator';
  /** Name of the error in the answer, or its HTTP status. */
  readonly refusal: string;
  readonly source: string;
}
