import { ViewerBar } from './viewer-bar.tsx';

interface ViewerPlaceholderProps {
  readonly name: string;
  /** A picture of what is coming. */
  readonly picture: string | undefined;
  readonly onClose: () => void;
}

/** Something to see at once, while a viewer fetches what it shows. */
export function ViewerPlaceholder({ name, picture, onClose }: ViewerPlaceholderProps) {
  return (
    <div className="viewer-placeholder" aria-busy="true">
      <ViewerBar name={name} onClose={onClose} />
      {picture !== undefined && <img src={picture} alt="" crossOrigin="anonymous" />}
    </div>
  );
}
