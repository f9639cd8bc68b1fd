/** A refusal by an emulated AWS service. `name` is the error code of AWS. */
export class AwsError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
