import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { SELECTION_BYTES_MAX, SELECTION_FILES_MAX } from '#shared/file/selection-limits.ts';
import type { FileOwner } from '#web/api/queries/file-queries.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import type { FileChoice } from './use-file-choice.ts';
import { useSelectionDownload } from './use-selection-download.ts';

/** Shows a checkbox for all files of a page, and a button that downloads the chosen files as one zip. */
export function SelectionBar({ owner, choice }: { readonly owner: FileOwner; readonly choice: FileChoice }) {
  const { t, i18n } = useTranslation('file');
  const { start, isPending, packed, cancel } = useSelectionDownload();
  const { choosable, chosen, chooseAll } = choice;
  const sizeBytes = chosen.reduce((sum, file) => sum + file.sizeBytes, 0);
  const size = (bytes: number): string => byteSize(bytes, i18n.language);
  const obstacles = [
    [chosen.length === 0, t('selection.none')],
    [chosen.length > SELECTION_FILES_MAX, t('selection.tooMany', { count: SELECTION_FILES_MAX })],
    [sizeBytes > SELECTION_BYTES_MAX, t('selection.tooLarge', { size: size(SELECTION_BYTES_MAX) })],
  ] as const;
  const obstacle = obstacles.find(([holds]) => holds)?.[1];
  return (
    <SpaceBetween size="xs">
      <SpaceBetween direction="horizontal" size="m" alignItems="center">
        <Checkbox
          checked={chosen.length > 0 && chosen.length === choosable.length}
          indeterminate={chosen.length > 0 && chosen.length < choosable.length}
          onChange={({ detail }) => chooseAll(detail.checked)}
        >
          {t('selection.all')}
        </Checkbox>
        <Button
          iconName="download"
          loading={isPending}
          {...(obstacle !== undefined && { disabled: true, disabledReason: obstacle })}
          onClick={() => start({ owner, fileIds: chosen.map(({ fileId }) => fileId) })}
        >
          {t('selection.download', { count: chosen.length })}
        </Button>
        {chosen.length > 0 && <Box color="text-body-secondary">{size(sizeBytes)}</Box>}
        {isPending && <Button onClick={cancel}>{t('selection.cancel')}</Button>}
      </SpaceBetween>
      {isPending && (
        <ProgressBar
          label={t('selection.packing')}
          value={packed === undefined ? 0 : Math.min(100, (100 * packed.packedBytes) / Math.max(1, packed.totalBytes))}
          {...(packed !== undefined && {
            additionalInfo: t('selection.packed', { packed: size(packed.packedBytes), total: size(packed.totalBytes) }),
          })}
        />
      )}
    </SpaceBetween>
  );
}
