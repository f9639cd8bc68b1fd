import { useState } from 'react';
import type { Remark } from '../measure/measurement.ts';
import type { Tool } from '../state/ct-state.ts';

/** A remark whose text is being asked for. */
export interface AskedRemark {
  readonly remark: Remark;
  /** Whether the remark was just drawn. It is not saved before the person enters its text. */
  readonly isNew: boolean;
  readonly answer: (text: string) => void;
  readonly dismiss: () => void;
}

interface Question {
  /** Remark whose text is being asked for; absent if there is none. */
  readonly asked: AskedRemark | undefined;
  readonly ask: (remark: Remark, isNew: boolean) => void;
}

/** Holds the question for a remark's text. Choosing another tool discards the question about a new remark. */
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
