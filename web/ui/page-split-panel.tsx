import SplitPanel from '@cloudscape-design/components/split-panel';
import { createContext, useContext, useEffect, useRef, type ReactElement, type ReactNode } from 'react';

export interface SplitPanelContent {
  readonly element: ReactElement;
  readonly onClose: () => void;
}

/** Context with the function by which a page sets the content of the portal's split panel. */
export const SplitPanelContext = createContext<(content: SplitPanelContent | undefined) => void>(() => {});

interface PageSplitPanelProps {
  readonly header: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows its children in the portal's split panel while it is rendered. */
export function PageSplitPanel({ header, children, onClose }: PageSplitPanelProps) {
  const show = useContext(SplitPanelContext);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
    show({
      element: (
        <SplitPanel header={header} closeBehavior="hide">
          {children}
        </SplitPanel>
      ),
      onClose: () => close.current(),
    });
  }, [show, header, children, onClose]);
  useEffect(() => () => show(undefined), [show]);
  return null;
}
