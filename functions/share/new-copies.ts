import { randomBytes } from 'node:crypto';
import { newId } from '#functions/store/new-id.ts';
import type { FileId } from '#shared/ids.ts';
import type { DrawnMask, Mask } from '#shared/share/scrub.ts';
import type { StoredCopies } from './share-items.ts';

const KEY_BYTES = 32;

interface Asked {
  readonly fileIds: readonly FileId[];
  readonly masks?: Mask[];
  readonly drawnMasks?: DrawnMask[];
}

/** Returns the first state of a new share's copies, before any copy is made. */
export const newCopies = ({ fileIds, masks = [], drawnMasks = [] }: Asked): StoredCopies => ({
  state: 'preparing',
  masks,
  drawnMasks,
  leftOut: [],
  facts: [],
  proofs: [],
  settledAt: null,
  key: randomBytes(KEY_BYTES).toString('hex'),
  files: [...new Set(fileIds)].map((fileId) => ({ fileId, copyId: newId('file') })),
});
