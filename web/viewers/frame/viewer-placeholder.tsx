import { ViewerBar } from './viewer-bar.tsx';
import './viewer-placeholder.css';

interface ViewerPlaceholderProps {
  readonly name: string;
  /** A preview image. */
  readonly picture: string | undefined;
  /** The reason for a long wait. */
  readonly notice?: string;
  readonly onClose: () => void;
}

/** Shows something at once, while a viewer loads. */
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
