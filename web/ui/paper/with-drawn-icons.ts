/** Style properties that rules of the page give to parts of a drawing. */
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
 * Writes the looks of icons and other drawings onto their parts while something copies the page: html-to-image copies a drawing whole,
 * without the rules for its parts. Then each part has its own style again.
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
