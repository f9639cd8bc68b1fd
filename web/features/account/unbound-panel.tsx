import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BindForm } from './bind-form.tsx';
import { RegisterForm } from './register-form.tsx';
import type { Stranger } from './use-third-party-finish.ts';

const WAYS = ['bind', 'create'] as const;

interface UnboundPanelProps {
  readonly stranger: Stranger;
  readonly redirect: string | null;
}

/**
 * Handles a person's first sign-in at a provider. The person binds this sign-in to an existing account, or opens a new
 * account.
 */
export function UnboundPanel({ stranger, redirect }: UnboundPanelProps) {
  const { t } = useTranslation('account');
  const [way, setWay] = useState<(typeof WAYS)[number]>('bind');
  return (
    <SpaceBetween size="l">
      <Header variant="h1">{t('thirdParty.unboundTitle')}</Header>
      <Box color="text-body-secondary">{t('thirdParty.hello', { name: stranger.userName })}</Box>
      <SegmentedControl
        label={t('thirdParty.ways')}
        selectedId={way}
        options={WAYS.map((id) => ({ id, text: t(`thirdParty.${id}`) }))}
        onChange={({ detail }) => setWay(WAYS.find((id) => id === detail.selectedId) ?? 'bind')}
      />
      <Suspense fallback={null}>
        {way === 'bind' ? <BindForm stranger={stranger} redirect={redirect} /> : <RegisterForm stranger={stranger} />}
      </Suspense>
    </SpaceBetween>
  );
}
