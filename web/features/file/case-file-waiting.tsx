import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileApi } from '#shared/file/file-api.ts';
import { useCall } from '#web/api/use-call.ts';
import type { CaseFileProps } from './case-file-card.tsx';
import { chooseFolder } from './upload/dropped-files.ts';
import { hashFile } from '#web/api/upload/hash-file.ts';
import { addUploads } from './upload/upload-store.ts';
import { useUploadKeeper } from './upload/use-interrupted.ts';

/**
 * Matches the names of files that may be a zip of a folder's slices. The browser made such a zip, so the person has
 * only the folder. To continue the upload, the person must choose the folder.
 */
const MAY_BE_FOLDER = /\.zip$/iu;

/** Whether a file has this digest. The names are not compared, because a file may have been sent under another name. */
const hasDigest = async (file: File, sha256: string): Promise<boolean> =>
  (await hashFile(file, { signal: new AbortController().signal, onProgress: () => undefined })) === sha256;

/** Says that not all bytes of a file have arrived. The upload continues if the person chooses the same file or folder again. */
export function CaseFileWaiting({ file, owner, canUpload }: CaseFileProps) {
  const { t } = useTranslation(['file', 'app']);
  const [isOther, setOther] = useState(false);
  const keeper = useUploadKeeper();
  const abort = useCall(fileApi.abort);
  const isSame = async (chosen: File): Promise<boolean> =>
    chosen.size === file.sizeBytes && (chosen.name === file.name || (await hasDigest(chosen, file.sha256)));
  const resume = async (chosen: readonly File[]) => {
    const areSame = await Promise.all(chosen.map(isSame));
    const same = chosen.find((_, position) => areSame[position]);
    setOther(chosen.length > 0 && same === undefined);
    if (same !== undefined)
      addUploads([{ file: same, owner, keeper, resumed: { fileId: file.fileId, sha256: file.sha256 } }]);
  };
  const folder = MAY_BE_FOLDER.test(file.name) ? file.name.replace(MAY_BE_FOLDER, '') : undefined;
  return (
    <SpaceBetween size="m">
      <div>
        {t('waiting.text')}
        {folder !== undefined && ` ${t('waiting.folderText', { name: folder })}`}
      </div>
      {isOther && (
        <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
          {t('waiting.otherFile', { name: file.name })}
        </Alert>
      )}
      {canUpload && (
        <SpaceBetween direction="horizontal" size="xs">
          <FileInput value={[]} onChange={({ detail }) => void resume(detail.value)}>
            {t('waiting.resume')}
          </FileInput>
          {folder !== undefined && (
            <Button iconName="folder" onClick={() => void chooseFolder().then(resume)}>
              {t('upload.chooseFolder')}
            </Button>
          )}
          <Button loading={abort.isPending} onClick={() => abort.mutate({ fileId: file.fileId })}>
            {t('waiting.giveUp')}
          </Button>
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}
