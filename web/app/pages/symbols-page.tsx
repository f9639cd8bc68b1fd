import Badge from '@cloudscape-design/components/badge';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import Icon, { type IconProps } from '@cloudscape-design/components/icon';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { OrderState } from '#shared/order/order.ts';
import { TURN_COLOURS } from '#web/features/order/order-state-badge.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';

const SIGNS = [
  { key: 'search', icon: 'search' },
  { key: 'notification', icon: 'notification' },
  { key: 'group', icon: 'group' },
  { key: 'userProfile', icon: 'user-profile' },
] as const satisfies readonly { key: string; icon: IconProps.Name }[];

const COLOURS = ['mine', 'mineRefused', 'others', 'completed', 'cancelled'] as const;

/** Shows /icon/index, which explains the portal's colours and signs. */
export function SymbolsPage() {
  const { t } = useTranslation(['portal', 'app', 'order']);
  useDocumentTitle(t('app:page.symbols'));
  const isNarrow = useNarrow();
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('symbols.text')}>
          {t('app:page.symbols')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Container header={<Header variant="h2">{t('symbols.order')}</Header>}>
          <KeyValuePairs
            columns={isNarrow ? 1 : 3}
            items={OrderState.options.map((state) => ({
              label: t(`order:state.${state}`),
              value: t(`symbols.orderState.${state}`),
            }))}
          />
        </Container>
        <Container header={<Header variant="h2">{t('symbols.colours')}</Header>}>
          <KeyValuePairs
            columns={isNarrow ? 1 : 3}
            items={COLOURS.map((turn) => ({
              label: <Badge color={TURN_COLOURS[turn]}>{t(`symbols.colour.${turn}.name`)}</Badge>,
              value: t(`symbols.colour.${turn}.text`),
            }))}
          />
        </Container>
        <Container header={<Header variant="h2">{t('symbols.frame')}</Header>}>
          <KeyValuePairs
            columns={isNarrow ? 1 : 2}
            items={SIGNS.map(({ key, icon }) => ({ label: <Icon name={icon} />, value: t(`symbols.icon.${key}`) }))}
          />
        </Container>
      </SpaceBetween>
    </ContentLayout>
  );
}
