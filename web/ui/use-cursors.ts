import { useState } from 'react';

export type Cursors = ReturnType<typeof useCursors>;

/** The pages of a list that only leads on from page to page; another `view` of it starts at the first. */
export function useCursors(view: string) {
  const [state, setState] = useState<{ view: string; page: number; cursors: readonly string[] }>({
    view,
    page: 1,
    cursors: [],
  });
  const current = state.view === view ? state : { view, page: 1, cursors: [] };
  return {
    page: current.page,
    /** Pages that were seen so far. */
    count: current.cursors.length + 1,
    /** Where the page begins; `undefined` for the first. */
    cursor: current.cursors[current.page - 2],
    /** Goes to a page that was seen, or by `next` to the one after the last. */
    go(page: number, next: string | undefined): void {
      if (page <= current.cursors.length + 1) setState({ ...current, page });
      // While the next page is on its way the one before it still says where it begins.
      else if (next !== undefined && next !== current.cursors.at(-1))
        setState({ ...current, page, cursors: [...current.cursors, next] });
    },
  };
}
