import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The viewers' own icons, by what they do. */
export const VIEWER_ICONS = {
  back: <path d="M15 5l-7 7 7 7" {...line} />,
  window: (
    <>
      <circle cx="12" cy="12" r="8" {...line} />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
  pan: (
    <path
      d="M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3"
      {...line}
    />
  ),
  zoom: <path d="M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20M8 10.5h5M10.5 8v5" {...line} />,
  scroll: <path d="M5 8h14M5 12h14M5 16h14M9 4l3-2 3 2M9 20l3 2 3-2" {...line} />,
  invert: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="2" {...line} />
      <path d="M4 20L20 4v14a2 2 0 0 1-2 2z" fill="currentColor" />
    </>
  ),
  reset: <path d="M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4" {...line} />,
  front: <path d="M5 8c2-3 12-3 14 0-1 6-2 9-3.5 9S14 13 12 13s-2 4-3.5 4S6 14 5 8z" {...line} />,
  upper: <path d="M5 18C4 6 9 4 12 4s8 2 7 14M9 18c-.5-6 1-8 3-8s3.5 2 3 8" {...line} />,
  lower: <path d="M5 6c-1 12 4 14 7 14s8-2 7-14M9 6c-.5 6 1 8 3 8s3.5-2 3-8" {...line} />,
  left: <path d="M4 12h13M12 6l6 6-6 6" {...line} />,
  right: <path d="M20 12H7M12 6l-6 6 6 6" {...line} />,
  parts: <path d="M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5" {...line} />,
  snapshot: (
    <>
      <path d="M4 8h4l1.5-2.5h5L16 8h4v11H4z" {...line} />
      <circle cx="12" cy="13" r="3.2" {...line} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type ViewerIcon = keyof typeof VIEWER_ICONS;
