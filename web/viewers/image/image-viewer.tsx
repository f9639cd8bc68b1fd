import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { ImageCorners } from './image-corners.tsx';
import type { ImageSource } from './image-source.ts';
import { ImageToolbar } from './image-toolbar.tsx';
import { keyChange } from './key-change.ts';
import { useGestures } from './use-gestures.ts';
import { useImageView } from './use-image-view.ts';
import { usePainting } from './use-painting.ts';
import './image-viewer.css';

interface ImageViewerProps {
  readonly source: ImageSource;
  readonly name: string;
  readonly series: DicomInstance | undefined;
  readonly onClose: () => void;
}

/** A series, a radiograph or a photo over the whole screen. */
export function ImageViewer({ source, name, series, onClose }: ImageViewerProps) {
  const { t } = useTranslation('viewer');
  const { view, change } = useImageView(source);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const state = usePainting(canvas, source, view);
  useGestures({ ref: stage, tool: view.tool, hasSlices: source.frameCount > 1, change });

  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      change({ kind: 'resize', screen: { width: element.clientWidth, height: element.clientHeight } }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [change]);

  useViewerKeys((key) => {
    const asked = keyChange(key, source);
    if (key === 'Escape') onClose();
    else if (asked !== undefined) change(asked);
    return key === 'Escape' || asked !== undefined;
  });
  return (
    <div className="image-viewer">
      <ImageToolbar name={name} source={source} view={view} change={change} onClose={onClose} />
      <div ref={stage} className="image-stage">
        <canvas
          ref={canvas}
          className="image-canvas"
          role="img"
          aria-label={name}
          data-state={state}
          data-frame={view.frame}
        />
        <ImageCorners source={source} view={view} series={series} name={name} />
        {state !== 'shown' && <div className="image-message">{t(state === 'failed' ? 'notLoaded' : 'loading')}</div>}
      </div>
      {source.frameCount > 1 && (
        <label className="image-slider">
          <span>{t('slice', { number: view.frame + 1, count: source.frameCount })}</span>
          <input
            type="range"
            min={0}
            max={source.frameCount - 1}
            value={view.frame}
            onChange={(event) => change({ kind: 'frame', frame: event.target.valueAsNumber })}
          />
        </label>
      )}
    </div>
  );
}
