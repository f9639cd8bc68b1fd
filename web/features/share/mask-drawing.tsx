import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { DRAWN_MASKS_MAX, type DrawnMask } from '#shared/share/scrub.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { MaskCanvas } from './mask-canvas.tsx';
import './share-dialog.css';
import './mask-canvas.css';

interface MaskDrawingProps {
  readonly fileIds: readonly FileId[];
  readonly drawn: readonly DrawnMask[];
  readonly onChange: (drawn: readonly DrawnMask[]) => void;
}

/** An image of the shared files that can be drawn on. */
interface DrawableImage {
  readonly fileId: FileId;
  readonly assetId: string;
  readonly name: string;
  readonly url: string;
}

const DRAWABLE: readonly Asset['kind'][] = ['image', 'dicomSeries'];

/**
 * Returns a list with the image if the person can draw on it, else an empty list. The person draws on the preview, since it shows the whole
 * image upright.
 */
function drawableOf(fileId: FileId, { kind, assetId, name, outputs }: Asset): DrawableImage[] {
  const url = outputs.find(({ role }) => role === 'preview')?.url;
  return url !== undefined && DRAWABLE.includes(kind) ? [{ fileId, assetId, name, url }] : [];
}

const isOn =
  ({ fileId, assetId }: DrawableImage) =>
  (mask: DrawnMask): boolean =>
    mask.fileId === fileId && mask.assetId === assetId;

/** Lists the images of the shared files that can be drawn on. Lets the person draw the parts that are black in the copies. */
export function MaskDrawing({ fileIds, drawn, onChange }: MaskDrawingProps) {
  const { t } = useTranslation('share');
  const [opened, setOpened] = useState<DrawableImage>();
  const answers = useQueries({ queries: fileIds.map((fileId) => fileQueries.detail(fileId)) });
  const images = answers.flatMap(({ data }) =>
    (data?.manifest?.assets ?? []).flatMap((asset) => (data === undefined ? [] : drawableOf(data.file.fileId, asset))),
  );
  if (images.length === 0) return null;
  const shown = opened && images.find(({ fileId, assetId }) => opened.fileId === fileId && opened.assetId === assetId);
  return (
    <fieldset className="share-files">
      <legend>
        <Box variant="awsui-key-label">{t('draw.title')}</Box>
      </legend>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('draw.hint')}
      </Box>
      {shown === undefined ? (
        <div className="mask-images">
          {images.map((image) => {
            const count = drawn.filter(isOn(image)).length;
            return (
              <div key={`${image.fileId} ${image.assetId}`}>
                <Button iconName="edit" formAction="none" variant="inline-link" onClick={() => setOpened(image)}>
                  {t('draw.open', { name: image.name })}
                </Button>
                {count > 0 && <Box fontSize="body-s">{t('draw.count', { count })}</Box>}
              </div>
            );
          })}
        </div>
      ) : (
        <MaskCanvas
          name={shown.name}
          url={shown.url}
          boxes={drawn.filter(isOn(shown)).map(({ box }) => box)}
          onChange={(boxes) => {
            const others = drawn.filter((mask) => !isOn(shown)(mask));
            const { fileId, assetId } = shown;
            onChange([...others, ...boxes.map((box) => ({ fileId, assetId, box }))].slice(0, DRAWN_MASKS_MAX));
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </fieldset>
  );
}
