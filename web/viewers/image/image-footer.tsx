import { useTranslation } from 'react-i18next';
import type { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';
import type { AnnotationStore } from '../annotation/annotation-store.ts';
import type { SaveState } from '../annotation/kept-list.ts';
import { SaveNotice } from '../annotation/save-notice.tsx';
import { CineBar } from './cine-bar.tsx';
import { PageBar, type PageStripState } from './page-bar.tsx';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { ImageView, ViewChange } from './image-view.ts';
import { ToothBar } from './tooth-bar.tsx';
import type { Tool } from './tools.ts';
import type { Cine } from './use-cine.ts';
import '#web/viewers/frame/viewer-footer.css';
import './image-footer.css';

interface ImageFooterProps {
  readonly source: ImageSource;
  readonly teeth: readonly BoxedTooth[] | undefined;
  readonly view: ImageView;
  readonly change: (change: ViewChange) => void;
  readonly cine: Cine;
  readonly tool: Tool;
  readonly save: SaveState;
  readonly store: AnnotationStore;
  readonly strip: PageStripState;
}

/** Shows the frame or page controls, a hint for the active tool, and the state of saving. */
export function ImageFooter({ source, teeth = [], view, change, cine, tool, save, store, strip }: ImageFooterProps) {
  const { t } = useTranslation('viewer');
  const goTo = (frame: number) => change({ kind: 'frame', frame });
  return (
    <div className="viewer-footer image-footer">
      {source.frameCount > 1 && source.pages === undefined && (
        <CineBar frame={view.frame} frameCount={source.frameCount} cine={cine} onFrame={goTo} />
      )}
      {source.pages && <PageBar page={view.frame} pageCount={source.frameCount} onPage={goTo} strip={strip} />}
      {teeth.length > 0 && <ToothBar {...{ teeth, view, change }} />}
      <span className="viewer-hint">{t(`hint.${tool}`)}</span>
      <SaveNotice state={save} onRetry={() => void (save === 'notLoaded' ? store.load() : store.flush())} />
    </div>
  );
}
