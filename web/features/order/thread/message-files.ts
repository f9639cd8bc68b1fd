import type { ReactNode } from 'react';
import type { FileId } from '#shared/ids.ts';

/** The files of the thread's messages: parts of another feature, which the page puts in. */
export interface MessageFiles {
  /** The files that the next message carries. */
  readonly fileIds: readonly FileId[];
  /** Why a message with them cannot be sent yet, in words. */
  readonly obstacle: string | undefined;
  readonly clear: () => void;
  /** The buttons that add files. */
  readonly controls: ReactNode;
  /** The added files, to take out again. */
  readonly attached: ReactNode;
  /** Shows the files that a message carries. */
  readonly shown: (fileIds: readonly FileId[]) => ReactNode;
}
