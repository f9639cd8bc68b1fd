import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The viewers' own icons, by function. */
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
  pin: <path d="M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 8v4M10 10h4" {...line} />,
  pins: (
    <path
      d="M9 17c-3-3.500-4-5.500-4-7.500a4 4 0 0 1 8 0c0 2-1 4-4 7.500zM15 21c3-3.500 4-5 4-7M16 7h4M16 11h4"
      {...line}
    />
  ),
  parts: <path d="M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5" {...line} />,
  snapshot: (
    <>
      <path d="M4 8h4l1.5-2.5h5L16 8h4v11H4z" {...line} />
      <circle cx="12" cy="13" r="3.2" {...line} />
    </>
  ),
  sheet: <path d="M6 3h12v18H6zM8.500 6h7v4h-7zM8.500 13h2v5h-2zM13.500 13h2v5h-2z" {...line} />,
  turn: <path d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5v4h-4M12 9.5v5M9.5 12h5" {...line} />,
  turnLeft: <path d="M5 11a7 7 0 1 1 1.5 5M4 6l1 5 5-1" {...line} />,
  turnRight: <path d="M19 11a7 7 0 1 0-1.5 5M20 6l-1 5-5-1" {...line} />,
  mirror: (
    <>
      <path d="M12 3v18" {...line} strokeDasharray="2.5 2.5" />
      <path d="M9 6L3 18h6zM15 6l6 12h-6" {...line} />
    </>
  ),
  upend: (
    <>
      <path d="M3 12h18" {...line} strokeDasharray="2.5 2.5" />
      <path d="M6 9L18 3v6zM6 15l12 6v-6" {...line} />
    </>
  ),
  magnify: (
    <>
      <circle cx="12" cy="10" r="7" {...line} />
      <path d="M12 17v5M9 10h6M12 7v6" {...line} />
    </>
  ),
  length: <path d="M3 16L16 3l5 5L8 21zM6 13l2 2M9 10l3 3M12 7l2 2" {...line} />,
  angle: <path d="M18 5L5 19h15M12 19a7 7 0 0 0-2.2-5" {...line} />,
  lines: <path d="M3 9L21 4M3 13l18 6M16 5.5c1.5 4 1.5 8 0 11.5" {...line} />,
  curve: <path d="M4 18C7 4 11 22 14 11s5-5 6-7" {...line} />,
  polygon: <path d="M12 3l8 6-3 11H7L4 9z" {...line} />,
  ellipse: <ellipse cx="12" cy="12" rx="9" ry="6" {...line} />,
  pages: <path d="M4 4h6v7H4zM4 14h6v6H4zM14 4h6v16h-6z" {...line} />,
  previous: <path d="M5 15l7-7l7 7" {...line} />,
  next: <path d="M5 9l7 7l7-7" {...line} />,
  arrow: <path d="M20 4L5 19M5 11v8h8" {...line} />,
  text: <path d="M5 7V5h14v2M12 5v14M9 19h6" {...line} />,
  calibration: <path d="M4 6v12M20 6v12M4 12h16M7 9.5L4 12l3 2.5M17 9.5l3 2.5-3 2.5" {...line} />,
  head: <path d="M8 21v-4c-3-1-4-4-4-7a7 7 0 0 1 14 0l2 4h-2v3h-4v4M10 9v.01M13 13l2 1" {...line} />,
  fit: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" {...line} />,
  actualSize: <path d="M6 8l2-2v12M16 8l2-2v12M12 10v.01M12 15v.01" {...line} />,
  undo: <path d="M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2" {...line} transform="translate(0 -2)" />,
  redo: <path d="M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h2" {...line} transform="translate(0 -2)" />,
  list: <path d="M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01" {...line} />,
  elements: <path d="M5 4h14v16H5zM5 9h14M5 14h14M10 9v11" {...line} />,
  smooth: <path d="M4 20h4v-4h4v-4h4V8h4M4 14C10 14 12 4 20 4" {...line} />,
  histogram: <path d="M4 20h16M6 20v-4M9 20v-9M12 20V5M15 20v-7M18 20v-3" {...line} />,
  profile: <path d="M4 4v16h16M6 16l3-5 3 3 3-9 4 8" {...line} />,
  implant: <path d="M8 4h8M9 4l1 14q2 4 4 0l1-14M9.500 9h5M9.800 13h4.400" {...line} />,
  canal: (
    <>
      <path d="M3 9c5 0 7 8 12 8s4-2 6-3" {...line} />
      <path d="M3 13c4 0 7 8 12 8" {...line} strokeDasharray="2.5 2.5" />
    </>
  ),
  overlays: <path d="M4 4h16v16H4zM8 8h3M8 12h8M8 16h5" {...line} />,
  compare: <path d="M3 5h8v14H3zM13 5h8v14h-8z" {...line} />,
  link: <path d="M9 15l6-6M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2" {...line} />,
  play: <path d="M7 4l13 8-13 8z" fill="currentColor" />,
  pause: <path d="M7 4h4v16H7zM13 4h4v16h-4z" fill="currentColor" />,
  remove: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6" {...line} />,
  automatic: <path d="M4 19l5-14h2l5 14M6 14h8M19 4v6M16 7h6" {...line} />,
  align: <path d="M4 8h10v10H4zM10 4h10v10H10z" {...line} />,
  crosshair: <path d="M12 2v7M12 15v7M2 12h7M15 12h7" {...line} />,
  arch: <path d="M4 20C3 8 7 4 12 4s9 4 8 16M8 20c-.5-7 1-11 4-11s4.5 4 4 11" {...line} />,
  root: <path d="M6 4c3-1 3 1 6 1s3-2 6-1c2 4-1 6-1 9s0 7-2 7-1-6-3-6-1 6-3 6-2-4-2-7-3-5-1-9z" {...line} />,
  planes: <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" {...line} />,
  straighten: <path d="M4 12h16M12 4v16M6 18L18 6" {...line} strokeDasharray="3 2.4" />,
  picture: <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01" {...line} />,
  section: (
    <>
      <path d="M3 17l6-10h12l-6 10z" {...line} />
      <path d="M9 7v12l6-10" {...line} strokeWidth={1.2} strokeDasharray="2 2" />
    </>
  ),
  occlusion: <path d="M4 5c0 6 3 6 4 3s3-3 4 0 4 3 4-3 4 0 4 1M4 19c0-6 3-6 4-3s3 3 4 0 4-3 4 3" {...line} />,
  undercut: <path d="M12 2v8M9 5l3-3 3 3M7 20c-3-5 1-6 0-9h10c-1 3 3 4 0 9z" {...line} />,
  shading: (
    <>
      <circle cx="12" cy="12" r="8.5" {...line} />
      <path d="M8.2 9.2a5 5 0 0 1 4-2.6" {...line} />
    </>
  ),
  colours: (
    <>
      <circle cx="9" cy="9.5" r="5" {...line} />
      <circle cx="15" cy="9.5" r="5" {...line} />
      <circle cx="12" cy="14.5" r="5" {...line} />
    </>
  ),
  perspective: <path d="M4 8l6-3v14l-6-3zM10 7h10v10H10z" {...line} />,
} as const satisfies Record<string, ReactNode>;

export type ViewerIcon = keyof typeof VIEWER_ICONS;
