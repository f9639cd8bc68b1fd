import type { ReactNode } from 'react';
import type { FileId } from '#shared/ids.ts';

/** Parts and functions for the files of messages. They come from another feature, and the page passes them on. */
export interface MessageFiles {
  /** Files of the next message. */
  readonly fileIds: readonly FileId[];
  /** Reason why a message with these files cannot be sent yet, in words; `undefined` if it can. */
  readonly obstacle: string | undefined;
  readonly clear: () => void;
  /** Buttons that add files to the next message. */
  readonly controls: ReactNode;
  /** The added files, each with a button that removes it. */
  readonly attached: ReactNode;
  /** Shows the files of a message. */
  readonly shown: (fileIds: readonly FileId[]) => ReactNode;
}
