import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  NoSuchUpload,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { copySourceOf, type ObjectRange, type PinnedObject } from './object-store.ts';
import { s3 } from './s3-client.ts';

export interface Multipart {
  readonly key: string;
  readonly uploadId: string;
}

export interface UploadedPart {
  readonly partNumber: number;
  readonly sizeBytes: number;
  readonly etag: string;
}

/** Writes objects that arrive in parts: uploads of clients above 32 MiB, and streams of the pipeline. */
export function multipartStore(bucket: string) {
  const target = (upload: Multipart) => ({ Bucket: bucket, Key: upload.key, UploadId: upload.uploadId });

  return {
    create: async (key: string, contentType: string): Promise<Multipart> => {
      const { UploadId } = await s3.send(
        new CreateMultipartUploadCommand({ Bucket: bucket, Key: key, ContentType: contentType }),
      );
      if (UploadId === undefined) throw new Error(`no upload id in the answer for ${key}`);
      return { key, uploadId: UploadId };
    },

    /** Returns the parts that have arrived; `undefined` once the upload is completed or aborted. */
    list: async (upload: Multipart): Promise<UploadedPart[] | undefined> => {
      const found: UploadedPart[] = [];
      let marker: string | undefined;
      try {
        do {
          const page = await s3.send(new ListPartsCommand({ ...target(upload), PartNumberMarker: marker }));
          for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? [])
            found.push({ partNumber: PartNumber, sizeBytes: Size, etag: ETag });
          marker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
        } while (marker !== undefined);
      } catch (error) {
        if (error instanceof NoSuchUpload) return undefined;
        throw error;
      }
      return found;
    },

    put: async (upload: Multipart, partNumber: number, bytes: Uint8Array): Promise<UploadedPart> => {
      const { ETag = '' } = await s3.send(
        new UploadPartCommand({ ...target(upload), PartNumber: partNumber, Body: bytes }),
      );
      return { partNumber, sizeBytes: bytes.length, etag: ETag };
    },

    copyRange: async (
      upload: Multipart,
      partNumber: number,
      source: { object: PinnedObject; range: ObjectRange },
    ): Promise<UploadedPart> => {
      const { start, end } = source.range;
      const answer = await s3.send(
        new UploadPartCopyCommand({
          ...target(upload),
          PartNumber: partNumber,
          CopySource: copySourceOf(bucket, source.object),
          CopySourceRange: `bytes=${start}-${end - 1}`,
        }),
      );
      return { partNumber, sizeBytes: end - start, etag: answer.CopyPartResult?.ETag ?? '' };
    },

    complete: async (upload: Multipart, parts: readonly UploadedPart[]): Promise<void> => {
      const inOrder = parts.toSorted((a, b) => a.partNumber - b.partNumber);
      await s3.send(
        new CompleteMultipartUploadCommand({
          ...target(upload),
          MultipartUpload: { Parts: inOrder.map((part) => ({ PartNumber: part.partNumber, ETag: part.etag })) },
        }),
      );
    },

    /** Aborts an upload. It is no error if the upload is already completed or aborted. */
    abort: async (upload: Multipart): Promise<void> => {
      try {
        await s3.send(new AbortMultipartUploadCommand(target(upload)));
      } catch (error) {
        if (!(error instanceof NoSuchUpload)) throw error;
      }
    },
  };
}

export type MultipartStore = ReturnType<typeof multipartStore>;
