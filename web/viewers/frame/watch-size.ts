interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Calls `tell` with the content size of an element in CSS pixels, whenever the size changes. Sizes are not rounded, so
 * that measurements are not off by half a pixel. Returns the function that stops the calls.
 */
export function watchSize(element: HTMLElement, tell: (size: Size) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry !== undefined) tell({ width: entry.contentRect.width, height: entry.contentRect.height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
