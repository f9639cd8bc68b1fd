import { UnreachableError } from './api-error.ts';

interface Put {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
}

/** Stores a small object by its presigned URL. @throws UnreachableError when the storage does not accept the object */
export async function putObject({ url, headers, body }: Put): Promise<void> {
  const answer = await fetch(url, { method: 'PUT', headers, body }).catch((cause: unknown) => {
    throw new UnreachableError('no answer', { cause });
  });
  if (!answer.ok) throw new UnreachableError(`the storage answered ${answer.status}`);
}
