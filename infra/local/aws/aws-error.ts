/** What an emulated AWS service answers instead of doing what was asked. `name` is the service's error code. */
export class AwsError extends Error {
  override readonly name: string;

  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
