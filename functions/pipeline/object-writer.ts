import type { Multipart, MultipartStore, UploadedPart } from '#functions/file/multipart.ts';
import type { ObjectStore } from '#functions/file/object-store.ts';

/** Parts of this size keep a pack of 1 GiB at 32 requests; two of them are held at most. */
export const WRITER_PART_BYTES = 32 * 1024 * 1024;

export interface WriterOptions {
  readonly key: string;
  readonly contentType: string;
  readonly partBytes?: number;
}

/**
 * Writes an object whose length is not known yet: one PUT if it stays below a part, parts otherwise. Nothing is visible under the key
 * before `close`; `abort` leaves nothing behind.
 */
export class ObjectWriter {
  readonly key: string;
  private readonly contentType: string;
  private readonly partBytes: number;
  private readonly stores: { objects: ObjectStore; parts: MultipartStore };
  private held: Uint8Array[] = [];
  private heldBytes = 0;
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

  /** Bytes written so far: where the next ones will stand. */
  get sizeBytes(): number {
    return this.writtenBytes;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.held.push(bytes);
    this.heldBytes += bytes.length;
    this.writtenBytes += bytes.length;
    if (this.heldBytes >= this.partBytes) await this.flush();
  }

  async close(): Promise<void> {
    if (this.upload === undefined) {
      const bytes = Buffer.concat(this.held);
      await this.stores.objects.write(this.key, { bytes, contentType: this.contentType });
      return;
    }
    if (this.heldBytes > 0) await this.flush();
    await this.underWay;
    await this.stores.parts.complete(this.upload, this.sent);
  }

  async abort(): Promise<void> {
    await this.underWay.catch(() => undefined);
    if (this.upload !== undefined) await this.stores.parts.abort(this.upload);
  }

  /** Sends what is held as the next part; the one before has arrived by then, this one may still be under way. */
  private async flush(): Promise<void> {
    await this.underWay;
    this.upload ??= await this.stores.parts.create(this.key, this.contentType);
    const upload = this.upload;
    const bytes = Buffer.concat(this.held);
    this.held = [];
    this.heldBytes = 0;
    this.partCount += 1;
    this.underWay = this.stores.parts.put(upload, this.partCount, bytes).then((part) => void this.sent.push(part));
    // Awaited before the next part or by `close`; until then a failure must not count as unhandled.
    this.underWay.catch(() => undefined);
  }
}
