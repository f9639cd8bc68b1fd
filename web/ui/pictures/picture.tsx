import { PICTURES, type PictureName } from './pictures.tsx';

/** Shows a small drawing on a round background, in the colour of the surrounding text. */
export const Picture = ({ name, width = 96 }: { name: PictureName; width?: number }) => (
  <svg viewBox="0 0 96 80" width={width} height={(width * 80) / 96} aria-hidden="true" focusable="false">
    <circle cx="48" cy="40" r="38" fill="currentColor" opacity="0.06" />
    {PICTURES[name]}
  </svg>
);
