import { useState } from 'react';
import type { Remark } from '../measure/measurement.ts';
import type { Tool } from '../state/ct-state.ts';

/** A remark whose words are being asked for. */
export interface AskedRemark {
  readonly remark: Remark;
  /** Whether it was just drawn; it is not kept before it is answered. */
  readonly isNew: boolean;
  readonly answer: (text: string) => void;
  readonly dismiss: () => void;
}

interface Question {
  /** The remark that was just drawn, or the words to change. */
  readonly asked: AskedRemark | undefined;
  readonly ask: (remark: Remark, isNew: boolean) => void;
}

/** Asks for the words of a remark. Another tool discards the question about a new one. */
export function useQuestion(tool: Tool, keep: (remark: Remark) => void): Question {
  const [open, setOpen] = useState<{ readonly remark: Remark; readonly isNew: boolean }>();
  const current = open !== undefined && open.isNew && open.remark.kind !== tool ? undefined : open;
  return {
    asked: current && {
      ...current,
      answer: (text) => {
        setOpen(undefined);
        keep({ ...current.remark, text });
      },
      dismiss: () => setOpen(undefined),
    },
    ask: (remark, isNew) => setOpen({ remark, isNew }),
  };
}
