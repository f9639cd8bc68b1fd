import { presignGet } from '#functions/objects/presign.ts';
import type { CaseFileRow } from './case-file-row.ts';
import { OBJECT_KEYS } from './object-keys.ts';
import { stores } from './stores.ts';

/** Returns the URL of an asset's thumbnail, valid for five minutes; `undefined` while the file has no conversions. */
export const findThumbnail = async (row: CaseFileRow, assetId: string): Promise<string | undefined> =>
  row.state === 'ready'
    ? presignGet({
        bucket: stores.objects.bucket,
        key: OBJECT_KEYS.output(row, assetId, { role: 'thumbnail', level: 0 }),
      })
    : undefined;
