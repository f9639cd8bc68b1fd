import type { Multipart, MultipartStore, UploadedPart } from '#functions/objects/multipart.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';

/** Size of a part in bytes. A pack of 1 GiB takes 32 requests, and memory contains at most two parts. */
const WRITER_PART_BYTES = 32 * 1024 * 1024;

export interface WriterOptions {
  readonly key: string;
  readonly contentType: string;
  readonly partBytes?: number;
}

/**
 * Writes an object of unknown length. An object smaller than a part takes one PUT, and a larger one a multipart upload. The object does not
 * exist before `close`, and `abort` leaves nothing.
 */
export class ObjectWriter {
  readonly key: string;
  private readonly contentType: string;
  private readonly partBytes: number;
  private readonly stores: { objects: ObjectStore; parts: MultipartStore };
  /** The part that is being filled. `filledBytes` is the number of its bytes so far. */
  private part: Buffer | undefined;
  private filledBytes = 0;
  /** Memory of a part that has been sent, to be used for the next part. */
  private spare: Buffer | undefined;
  private upload: Multipart | undefined;
  private readonly sent: UploadedPart[] = [];
  private partCount = 0;
  private underWay: Promise<void> = Promise.resolve();
  private writtenBytes = 0;

  constructor(stores: { objects: ObjectStore; parts: MultipartStore }, options: WriterOptions) {
    this.stores = stores;
    this.key = options.key;
    this.contentType = options.contentType;
    this.partBytes = options.partBytes ?? WRITER_PART_BYTES;
  }

  /** Number of bytes written so far, which is the offset of the next bytes. */
  get sizeBytes(): number {
    return this.writtenBytes;
  }

  /** Adds bytes. Resolves when there is room for more; the caller may then reuse the given array. */
  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const taken = bytes.subarray(at, at + this.partBytes - this.filledBytes);
      this.part ??= this.spare ?? Buffer.allocUnsafeSlow(this.partBytes);
      this.spare = undefined;
      this.part.set(taken, this.filledBytes);
      this.filledBytes += taken.length;
      this.writtenBytes += taken.length;
      at += taken.length;
      if (this.filledBytes === this.partBytes) await this.flush();
    }
  }

  async close(): Promise<void> {
    if (this.upload === undefined) {
      const bytes = this.part?.subarray(0, this.filledBytes) ?? new Uint8Array();
      await this.stores.objects.write(this.key, { bytes, contentType: this.contentType });
      return;
    }
    if (this.filledBytes > 0) await this.flush();
    await this.underWay;
    await this.stores.parts.complete(this.upload, this.sent);
  }

  async abort(): Promise<void> {
    await this.underWay.catch(() => undefined);
    if (this.upload !== undefined) await this.stores.parts.abort(this.upload);
  }

  /** Sends the part. It first waits until the previous part has arrived, but does not wait for the arrival of this part. */
  private async flush(): Promise<void> {
    await this.underWay;
    this.upload ??= await this.stores.parts.create(this.key, this.contentType);
    const { upload, part } = this;
    if (part === undefined) return;
    const bytes = part.subarray(0, this.filledBytes);
    this.part = undefined;
    this.filledBytes = 0;
    this.partCount += 1;
    this.underWay = this.stores.parts.put(upload, this.partCount, bytes).then((sent) => {
      this.sent.push(sent);
      this.spare = part;
    });
    // The next `flush` or `close` awaits this promise. Until then, a failure must not count as unhandled.
    this.underWay.catch(() => undefined);
  }
}
