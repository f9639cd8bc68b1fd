import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SeenTerms, standingOf, TERMS_TRANSITIONS, type TermsAction } from '#shared/relation/partner-terms.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import type { Relation } from '#shared/relation/relation.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { ProposeTermsDialog } from './propose-terms-dialog.tsx';
import { TermsView } from './terms-view.tsx';

const ANSWERS = ['agreeTerms', 'declineTerms', 'withdrawTerms'] as const satisfies readonly TermsAction[];

/** Shows the terms with a partner: the present ones, a proposal with its answers, and earlier versions (REL-68, REL-69). */
export function TermsSection({ relation }: { relation: Relation }) {
  const { t } = useTranslation('relation');
  const { data: terms } = useQuery(relationQueries.terms(relation.relationId));
  if (terms === undefined) return null;
  const versions = terms.versions.toReversed();
  const [present, ...earlier] = versions;
  const numberOf = ({ number, at }: (typeof versions)[number]) =>
    t('terms.number', { number, at: formatTime(at, '{y}-{m}-{d}') });
  return (
    <SpaceBetween size="s">
      <Header variant="h3">{t('terms.title')}</Header>
      {present === undefined ? (
        <Box color="text-body-secondary">{t('terms.none')}</Box>
      ) : (
        <SpaceBetween size="xs">
          <Box variant="strong">{numberOf(present)}</Box>
          <TermsView terms={present.terms} />
        </SpaceBetween>
      )}
      <Proposal relation={relation} terms={terms} />
      {earlier.length > 0 && (
        <ExpandableSection headerText={t('terms.earlier')}>
          <SpaceBetween size="m">
            {earlier.map((each) => (
              <SpaceBetween key={each.number} size="xs">
                <Box variant="strong">{numberOf(each)}</Box>
                <TermsView terms={each.terms} />
              </SpaceBetween>
            ))}
          </SpaceBetween>
        </ExpandableSection>
      )}
    </SpaceBetween>
  );
}

interface ProposalProps {
  readonly relation: Relation;
  readonly terms: SeenTerms;
}

/** Shows an open proposal, and buttons for the actions that `TERMS_TRANSITIONS` allows to the reader's side. */
function Proposal({ relation, terms }: ProposalProps) {
  const { t } = useTranslation('relation');
  const { may } = useSession();
  const [isProposing, setProposing] = useState(false);
  const { proposal, version } = terms;
  const { relationId, partner, state } = relation;
  const isTheirs = proposal?.proposer.organisationId === partner.organisationId;
  const standing = standingOf(proposal, partner.organisationId);
  // The reader's side in the terms of `TERMS_TRANSITIONS`: `proposer` if the open proposal is the reader's own, or else
  // `other`.
  const by = proposal === null || isTheirs ? 'other' : 'proposer';
  const isOpen = (action: TermsAction) =>
    may('relation:manage') &&
    state === 'established' &&
    findTransition(TERMS_TRANSITIONS, { action, from: standing.from, by }) !== undefined;
  const answers = ANSWERS.filter(isOpen);
  return (
    <SpaceBetween size="xs">
      {proposal !== null && (
        <>
          <Box variant="strong">{t(isTheirs ? 'terms.proposed' : 'terms.waiting', { partner: partner.name })}</Box>
          <TermsView terms={proposal.terms} />
        </>
      )}
      <SpaceBetween direction="horizontal" size="xs">
        {answers.map((action) => (
          <AnswerButton key={action} action={action} seen={{ relationId, version }} />
        ))}
        {isOpen('proposeTerms') && <Button onClick={() => setProposing(true)}>{t('terms.action.proposeTerms')}</Button>}
      </SpaceBetween>
      {isProposing && <ProposeTermsDialog relation={relation} terms={terms} onClose={() => setProposing(false)} />}
    </SpaceBetween>
  );
}

interface AnswerButtonProps {
  readonly action: (typeof ANSWERS)[number];
  readonly seen: { readonly relationId: Relation['relationId']; readonly version: number };
}

function AnswerButton({ action, seen }: AnswerButtonProps) {
  const { t } = useTranslation('relation');
  const answer = useCall(relationApi[action]);
  return (
    <Button
      variant={action === 'agreeTerms' ? 'primary' : 'normal'}
      loading={answer.isPending}
      onClick={() => answer.mutate(seen)}
    >
      {t(`terms.action.${action}`)}
    </Button>
  );
}
