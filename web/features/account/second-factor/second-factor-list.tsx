import Button from '@cloudscape-design/components/button';
import Icon from '@cloudscape-design/components/icon';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Trans, useTranslation } from 'react-i18next';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

interface SecondFactorListProps {
  readonly factors: readonly SecondFactor[];
  readonly onRename: (factor: SecondFactor) => void;
  readonly onRemove: (factor: SecondFactor) => void;
}

/** Lists second factors with name, kind and last use. */
export function SecondFactorList({ factors, onRename, onRemove }: SecondFactorListProps) {
  const { t } = useTranslation('secondFactor');
  return (
    <List
      ariaLabel={t('title')}
      items={factors}
      renderItem={(factor) => ({
        id: factor.factorId,
        icon: <Icon name={factor.kind === 'passkey' ? 'key' : 'lock-private'} />,
        content: <bdi>{factor.name}</bdi>,
        secondaryContent: (
          <>
            {t(`kind.${factor.kind}`)}
            {' · '}
            {factor.lastUsedAt === undefined ? (
              t('notUsed')
            ) : (
              <Trans t={t} i18nKey="lastUsed" components={{ time: <TimeAgo at={factor.lastUsedAt} /> }} />
            )}
          </>
        ),
        actions: (
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              variant="inline-link"
              ariaLabel={t('rename.of', { name: factor.name })}
              onClick={() => onRename(factor)}
            >
              {t('rename.open')}
            </Button>
            <Button
              variant="inline-link"
              ariaLabel={t('remove.of', { name: factor.name })}
              onClick={() => onRemove(factor)}
            >
              {t('remove.action')}
            </Button>
          </SpaceBetween>
        ),
      })}
    />
  );
}
