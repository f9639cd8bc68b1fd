import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byteSize } from '#web/ui/byte-size.ts';
import type { FoundPoints, RunProblem, RunProgress } from './run-messages.ts';
import { type RunSource, useRun } from './use-run.ts';

/** Reason why the server did not accept found points for review. */
export type SendProblem = 'modelGone' | 'overtaken' | 'unreachable';

export interface BrowserRunSource extends RunSource {
  /** Sends found points to the server for review. Returns the reason if they were not accepted. */
  readonly onSend: (found: FoundPoints) => Promise<SendProblem | undefined>;
}

interface BrowserRunProps {
  readonly source: BrowserRunSource;
  /** Ends the run, and discards its points unless they were sent. */
  readonly onClose: () => void;
}

/** Runs the landmark model in this browser. Sends the found points when the person presses the button (ANA-33). */
export function BrowserRun({ source, onClose }: BrowserRunProps) {
  const { t } = useTranslation('ceph');
  const [attempt, setAttempt] = useState(1);
  const state = useRun(source, attempt);
  return (
    <div className="ceph-progress">
      <div aria-live="polite">
        {state.is === 'underWay' && <Progress {...state} />}
        {state.is === 'found' && <Found found={state.found} />}
        {state.is === 'ended' && <Problem problem={state.problem} />}
      </div>
      {state.is === 'found' && <Send found={state.found} onSend={source.onSend} onSent={onClose} />}
      {state.is === 'ended' && (
        <button type="button" className="viewer-choice" onClick={() => setAttempt(attempt + 1)}>
          {t('browserRun.again')}
        </button>
      )}
      <button type="button" className="viewer-choice" onClick={onClose}>
        {t(`browserRun.leave.${state.is}`)}
      </button>
    </div>
  );
}

/** Shows the current step of the run, and the progress of the download. */
function Progress({ progress }: { readonly progress: RunProgress }) {
  const { t, i18n } = useTranslation('ceph');
  if (progress.step !== 'download')
    return (
      <label className="ceph-progress">
        {t(`browserRun.step.${progress.step}`)}
        <progress />
      </label>
    );
  const { doneBytes, totalBytes } = progress;
  const size = (bytes: number): string => byteSize(bytes, i18n.language);
  return (
    <label className="ceph-progress">
      {t('browserRun.download', { done: size(doneBytes), total: size(totalBytes) })}
      <progress max={totalBytes} value={doneBytes} />
    </label>
  );
}

/** Explains why the run has no proposal. Some texts are shared with runs on the server. */
function Problem({ problem }: { readonly problem: RunProblem }) {
  const { t } = useTranslation('ceph');
  const isOwn =
    problem === 'noModel' || problem === 'noWebAssembly' || problem === 'noMemory' || problem === 'unreachable';
  return <p>{t(isOwn ? `browserRun.problem.${problem}` : `proposal.problem.${problem}`)}</p>;
}

/** Shows the result of the run: the number of found points, and the names of points that were left out. */
function Found({ found: { landmarks, left, facing } }: { readonly found: FoundPoints }) {
  const { t } = useTranslation('ceph');
  return (
    <>
      <p>{t('browserRun.found', { number: landmarks.length })}</p>
      {left.length > 0 && (
        <p>
          {t('proposal.left')} <bdi dir="ltr">{left.join(', ')}</bdi>
        </p>
      )}
      {facing === 'left' && <p>{t('proposal.turned')}</p>}
    </>
  );
}

interface SendProps extends Pick<BrowserRunSource, 'onSend'> {
  readonly found: FoundPoints;
  readonly onSent: () => void;
}

/** Button that sends the points. If the server refuses them, the reason is shown next to the button. */
function Send({ found, onSend, onSent }: SendProps) {
  const { t } = useTranslation('ceph');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<SendProblem>();
  const send = async (): Promise<void> => {
    setSending(true);
    const refusal = await onSend(found);
    setSending(false);
    setProblem(refusal);
    if (refusal === undefined) onSent();
  };
  return (
    <>
      {problem !== undefined && (
        <p role="alert">
          {t(problem === 'modelGone' ? 'proposal.problem.modelGone' : `browserRun.refused.${problem}`)}
        </p>
      )}
      <button type="button" className="viewer-choice" disabled={isSending} onClick={() => void send()}>
        {t(isSending ? 'browserRun.sending' : 'browserRun.send')}
      </button>
    </>
  );
}
