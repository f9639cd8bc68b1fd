import { createContext, type ReactNode } from 'react';

/** Content that a page adds below every viewer's bar, such as the name of the shown design version. */
export const ViewerBeside = createContext<ReactNode>(null);
