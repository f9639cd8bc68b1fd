import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shareApi } from '#shared/share/share-api.ts';
import type { SharePass } from '#shared/share/share.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { orderAddress } from '../order-address.ts';

/** Codes of a refusal after which the person must first sign in as the head of a lab. */
const SIGN_IN_FIRST: readonly string[] = ['tokenInvalid', 'tokenExpired', 'sessionEnded', 'noPermission'];

/** Lets the head of a lab take the order over (ORD-214). The call uses this browser's session. Registration opens in another tab. */
export function KeepOrder({ pass, clinic }: { pass: SharePass; clinic: string }) {
  const { t } = useTranslation('share');
  const keeping = useMutation({ mutationFn: async () => call(shareApi.keepOrder, pass, { quiet: true }) });
  const { error, data } = keeping;
  const mustSignIn = error instanceof ApiError && SIGN_IN_FIRST.includes(error.codeName);
  return (
    <Container header={<Header variant="h2">{t('guest.keepTitle')}</Header>}>
      <SpaceBetween size="m">
        <Box>{t('guest.keepText', { clinic })}</Box>
        {mustSignIn && (
          <Alert type="info" statusIconAriaLabel={t('opened.note')}>
            {t('guest.signIn')}
          </Alert>
        )}
        {error !== null && !mustSignIn && <ErrorState error={error} />}
        {data === undefined ? (
          <SpaceBetween direction="horizontal" size="xs">
            <Button loading={keeping.isPending} formAction="none" onClick={() => keeping.mutate()}>
              {t('guest.keep')}
            </Button>
            <Button href="/login?pageType=register" target="_blank" iconName="external">
              {t('guest.register')}
            </Button>
          </SpaceBetween>
        ) : (
          <Button variant="primary" href={orderAddress(data.orderId)}>
            {t('guest.open')}
          </Button>
        )}
      </SpaceBetween>
    </Container>
  );
}
