import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beginPush, endPush, pushBrowserState, type PushBrowserState } from '#web/api/push-browser.ts';

const LOOKS = {
  unsupported: 'stopped',
  denied: 'warning',
  off: 'stopped',
  on: 'success',
} as const satisfies Record<PushBrowserState, StatusIndicatorProps.Type>;

const KEY = ['push', 'browser'];

/**
 * Shows whether this browser shows messages while the portal is closed. The person can turn these messages on and off
 * (NOT-63).
 */
export function PushPanel() {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: pushBrowserState });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? beginPush() : endPush()),
    onSuccess: (after) => client.setQueryData(KEY, after),
  });
  if (state === undefined) return null;
  const canChange = state === 'off' || state === 'on';
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">{t('notifications.browser.title')}</Box>
      <Box color="text-body-secondary">{t('notifications.browser.text')}</Box>
      <SpaceBetween direction="horizontal" size="s" alignItems="center">
        <StatusIndicator type={LOOKS[state]}>{t(`notifications.browser.state.${state}`)}</StatusIndicator>
        {canChange && (
          <Button loading={change.isPending} onClick={() => change.mutate(state === 'off')}>
            {t(state === 'off' ? 'notifications.browser.turnOn' : 'notifications.browser.turnOff')}
          </Button>
        )}
      </SpaceBetween>
      {change.isError && <Alert type="error">{t('notifications.browser.failed')}</Alert>}
    </SpaceBetween>
  );
}
