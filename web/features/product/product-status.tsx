import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { ApplicationState } from '#shared/product/product-application.ts';
import type { CardStatus } from '#shared/product/product-status.ts';
import type { ProductState } from '#shared/product/product.ts';

const OF_CARD: Record<CardStatus, StatusIndicatorProps.Type> = {
  nonActivated: 'stopped',
  online: 'success',
  offline: 'pending',
  exception: 'warning',
  locked: 'error',
  disabled: 'stopped',
};
const OF_APPLICATION: Record<ApplicationState, StatusIndicatorProps.Type> = {
  underReview: 'in-progress',
  passed: 'success',
  rejected: 'error',
  cancelled: 'stopped',
  deleted: 'stopped',
};
const OF_CATALOGUE: Record<ProductState, StatusIndicatorProps.Type> = { offline: 'stopped', online: 'success' };

/** Shows the state of a card or of one of its devices. */
export function CardBadge({ status }: { readonly status: CardStatus }) {
  const { t } = useTranslation('product');
  return <StatusIndicator type={OF_CARD[status]}>{t(`status.${status}`)}</StatusIndicator>;
}

export function ApplicationBadge({ state }: { readonly state: ApplicationState }) {
  const { t } = useTranslation('product');
  return <StatusIndicator type={OF_APPLICATION[state]}>{t(`application.${state}`)}</StatusIndicator>;
}

export function CatalogueBadge({ state }: { readonly state: ProductState }) {
  const { t } = useTranslation('product');
  return <StatusIndicator type={OF_CATALOGUE[state]}>{t(`catalogue.${state}`)}</StatusIndicator>;
}
