import { createContext, type ReactNode } from 'react';

/** The part that a page adds below every viewer's bar, such as the version of a design that is shown. */
export const ViewerBeside = createContext<ReactNode>(null);
