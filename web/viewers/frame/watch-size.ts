interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Reports the content size of an element in CSS pixels. It keeps fractions, so that measurements are not off by half a pixel. Returns the
 * function that stops.
 */
export function watchSize(element: HTMLElement, tell: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined) tell({ width: entry.contentRect.width, height: entry.contentRect.height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
