/**
 * One documented refusal of AWS, and its judge on this machine. `gate`: this folder, in front of any emulator. `emulator`: the emulator
 * itself. `test/infra/local/gate` has two requests for every row: one that is refused, and one just inside the limit.
 */
export interface GateRule {
  readonly rule: string;
  readonly judge: 'gate' | 'emulator';
  /** The error's name, or the HTTP status of the answer. */
  readonly refusal: string;
  readonly source: string;
}
