import { findFileToChange } from '#functions/file/find-file.ts';
import type { Handler } from '#functions/http/call.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { changed } from '#functions/store/stamps.ts';
import type { analysisApi } from '#shared/analysis/analysis-api.ts';
import { auditedTeeth } from '#shared/analysis/audit-review.ts';
import {
  type BoxedTooth,
  decidedTeeth,
  type TeethProposal,
  type ToothDecision,
} from '#shared/analysis/teeth/teeth-review.ts';
import { analysisStore, shownRun, type StoredRun } from './analysis-store.ts';

/**
 * Returns the accepted teeth with their boxes. Throws 40000 unless each proposed tooth has exactly one decision and no tooth number is
 * accepted twice.
 */
function accepted(proposal: TeethProposal, decisions: readonly ToothDecision[]): BoxedTooth[] {
  const onProposed = decisions.filter(({ decision }) => decision !== 'added');
  const isWhole =
    onProposed.length === proposal.teeth.length &&
    proposal.teeth.every(({ tooth }) => onProposed.some((each) => each.tooth === tooth));
  if (!isWhole) throw invalidField('decisions', 'reviewIsNotWhole');
  const teeth = decidedTeeth(proposal, decisions);
  if (new Set(teeth.map(({ tooth }) => tooth)).size !== teeth.length) throw invalidField('decisions', 'toothTwice');
  return teeth;
}

/** Ends a run on a panoramic film with a person's decisions (ANA-24). */
export const reviewTeeth: Handler<(typeof analysisApi)['reviewTeeth']> = async (call) => {
  const { input, session, now } = call;
  const { fileId, assetId, serial, curve, decisions } = input;
  const { organisationId } = await findFileToChange(call, fileId);
  const run = await analysisStore.read({ organisationId, fileId, assetId, analyser: 'panoramicTeeth', serial });
  // 40901 and not 40400: the film exists, but there is no run to review.
  if (run === undefined) throw new AppError('stateRefusesAction', { state: 'noRun' });
  if (run.state !== 'proposed' || run.teeth === null) throw new AppError('changedMeanwhile', { version: serial });
  const teethReview = { by: session.accountName, at: now, curve, decisions, accepted: accepted(run.teeth, decisions) };
  const after = changed<StoredRun>(now, run, { state: 'reviewed', teethReview });
  return call.commit({
    writes: [analysisStore.replace(after)],
    subjects: [fileId],
    review: auditedTeeth(run, input),
    answer: shownRun(after, now),
  });
};
