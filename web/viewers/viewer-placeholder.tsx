import { ViewerBar } from './viewer-bar.tsx';
import './viewer-placeholder.css';

interface ViewerPlaceholderProps {
  readonly name: string;
  /** A picture of what is coming. */
  readonly picture: string | undefined;
  /** What is waited for, where it takes its time. */
  readonly notice?: string;
  readonly onClose: () => void;
}

/** Something to see at once, while a viewer fetches what it shows. */
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
