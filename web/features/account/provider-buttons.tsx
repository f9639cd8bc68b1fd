import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountApi } from '#shared/account/account-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { keepAttempt } from './third-party-attempt.ts';
import { useSend } from './use-send.ts';

type Provider = OutputOf<typeof accountApi.welcome>['providers'][number];

/** Shows a button for each sign-in provider that the operator has set up (ACC-32); shows nothing if there is none. */
export function ProviderButtons() {
  const { t } = useTranslation('account');
  const [query] = useSearchParams();
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const [chosen, setChosen] = useState('');
  const { isBusy, refusal, send } = useSend();
  useEffect(() => {
    // If no answer comes, people still have the other ways to sign in.
    void call(accountApi.welcome, {}, { quiet: true }).then(
      (welcome) => setProviders(welcome.providers),
      () => undefined,
    );
  }, []);
  const go = ({ id, name }: Provider) => {
    setChosen(id);
    send(async () => {
      const { url, attempt } = await call(accountApi.thirdPartyStart, { provider: id }, { quiet: true });
      keepAttempt({ attempt, provider: name, redirect: query.get('redirect') });
      location.assign(url);
    });
  };
  if (providers.length === 0) return null;
  return (
    <SpaceBetween size="s">
      <Box textAlign="center" color="text-body-secondary">
        {t('thirdParty.heading')}
      </Box>
      {refusal !== undefined && <Alert type="error">{refusal}</Alert>}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          fullWidth
          loading={isBusy && chosen === provider.id}
          ariaLabel={t('thirdParty.with', { provider: provider.name })}
          onClick={() => go(provider)}
        >
          {provider.name}
        </Button>
      ))}
    </SpaceBetween>
  );
}
