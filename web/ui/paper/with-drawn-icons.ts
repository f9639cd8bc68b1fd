/** Style properties that the page's style sheets set on parts of an SVG drawing. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
] as const;

/**
 * While `draw` copies the page, writes the computed style of each part of an SVG drawing onto the part itself. This is needed, because
 * html-to-image copies a drawing without the style rules of its parts. Afterwards restores the parts' own styles.
 */
export async function withDrawnIcons<Drawn>(view: HTMLElement, draw: () => Promise<Drawn>): Promise<Drawn> {
  const parts = [...view.querySelectorAll<SVGElement>('svg *')].map((part) => {
    const style = getComputedStyle(part);
    return {
      part,
      own: part.getAttribute('style'),
      looks: LOOKS.map((name) => [name, style.getPropertyValue(name)] as const),
    };
  });
  for (const { part, looks } of parts) for (const [name, value] of looks) part.style.setProperty(name, value);
  try {
    return await draw();
  } finally {
    for (const { part, own } of parts) {
      if (own === null) part.removeAttribute('style');
      else part.setAttribute('style', own);
    }
  }
}
