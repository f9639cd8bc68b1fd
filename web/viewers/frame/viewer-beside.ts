import { createContext, type ReactNode } from 'react';

/** Content that a page adds below every viewer's bar, such as the shown version of a design. */
export const ViewerBeside = createContext<ReactNode>(null);
