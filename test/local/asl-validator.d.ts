declare module 'asl-validator' {
  /** Checks a state machine against the schema of the Amazon States Language. */
  export default function validate(definition: object): { isValid: boolean; errors: readonly unknown[] };
}
