import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { CopyProof, ScrubRefusal, ShareCopies } from '#shared/share/scrub.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import './share-dialog.css';

const LOOKS: Record<ShareCopies['state'], StatusIndicatorProps.Type> = {
  preparing: 'in-progress',
  ready: 'success',
  refused: 'error',
};

/**
 * Shows the state of a share's copies and the files that were left out. Lists the kinds of patient facts that were searched for in the
 * copies.
 */
export function CopiesOfShare({ copies }: { readonly copies: ShareCopies }) {
  const { t, i18n } = useTranslation('share');
  const { state, facts, proofs, leftOut } = copies;
  const names = facts.map((fact) => t(`fact.${fact}`));
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type={LOOKS[state]}>{t(`copies.${state}`)}</StatusIndicator>
      {state !== 'preparing' && (
        <ExpandableSection headerText={t('copies.details')} defaultExpanded={leftOut.length > 0}>
          <SpaceBetween size="xs">
            <Box>{t('copies.searchedFor', { facts: enumerated(names, i18n.language) })}</Box>
            {proofs.map((proof) => (
              <Proof key={proof.fileId} proof={proof} />
            ))}
            {leftOut.length > 0 && <LeftOut refusals={leftOut} />}
          </SpaceBetween>
        </ExpandableSection>
      )}
    </SpaceBetween>
  );
}

function Proof({ proof }: { readonly proof: CopyProof }) {
  const { t, i18n } = useTranslation('share');
  const { name, searchedBytes, sha256, drawnMasks } = proof;
  return (
    <div>
      <StatusIndicator type="success">
        {t('copies.proof', { name, bytes: byteSize(searchedBytes, i18n.language) })}
      </StatusIndicator>
      {drawnMasks > 0 && <Box fontSize="body-s">{t('draw.count', { count: drawnMasks })}</Box>}
      <Box color="text-body-secondary" fontSize="body-s">
        <span className="share-digest" dir="ltr">{`SHA-256 ${sha256}`}</span>
      </Box>
    </div>
  );
}

function LeftOut({ refusals }: { readonly refusals: readonly ScrubRefusal[] }) {
  const { t } = useTranslation('share');
  return (
    <div>
      <Box variant="awsui-key-label">{t('copies.leftOut')}</Box>
      {refusals.map(({ fileId, path, fault, fact }) => (
        <Box key={`${fileId} ${path}`}>
          <bdi>{path}</bdi>
          <Box color="text-body-secondary" fontSize="body-s">
            {fact === undefined
              ? t(`fault.${fault}`)
              : t('copies.found', { fault: t(`fault.${fault}`), fact: t(`fact.${fact}`) })}
          </Box>
        </Box>
      ))}
    </div>
  );
}
