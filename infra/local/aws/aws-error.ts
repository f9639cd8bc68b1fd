/** A refusal by an emulated AWS service. `name` is the service's error code. */
export class AwsError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
