/**
 * One thing that AWS documents to refuse, and who refuses it on this machine: `gate` = the judge of this folder, in front of any emulator;
 * `emulator` = what stands behind it. `test/infra/local/gate` has a case for every row: one that is refused, and one just inside the limit.
 */
export interface GateRule {
  readonly rule: string;
  readonly judge: 'gate' | 'emulator';
  /** The error's name, or the HTTP status of the answer. */
  readonly refusal: string;
  readonly source: string;
}
