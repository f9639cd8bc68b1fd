import { ViewerBar } from './viewer-bar.tsx';
import './viewer-placeholder.css';

interface ViewerPlaceholderProps {
  readonly name: string;
  /** Address of a preview image; `undefined` if there is none. */
  readonly picture: string | undefined;
  /** Reason for a long wait, shown while loading. */
  readonly notice?: string;
  readonly onClose: () => void;
}

/** Shows the bar of a viewer that is loading, and a preview image if there is one. */
export function ViewerPlaceholder({ name, picture, notice, onClose }: ViewerPlaceholderProps) {
  return (
    <div className="viewer viewer-placeholder" aria-busy="true">
      <ViewerBar name={name} onClose={onClose} />
      {picture !== undefined && <img src={picture} alt="" crossOrigin="anonymous" />}
      {notice !== undefined && (
        <p className="viewer-notice" role="status">
          {notice}
        </p>
      )}
    </div>
  );
}
