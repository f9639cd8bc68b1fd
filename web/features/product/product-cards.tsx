import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productQueries } from '#web/api/queries/product-queries.ts';
import { useSession } from '#web/api/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { FamilyCards } from './family-cards.tsx';

/** Shows the maker's products by family, with the states of the organisation's devices. Shows nothing if no product is offered. */
export function ProductCards() {
  const { t } = useTranslation('product');
  const { may } = useSession();
  const selected = useQuery(productQueries.selected());
  const seen = useQuery(productQueries.seen());
  const devices = useQuery({ ...productQueries.devices(), enabled: may('equipment:read') });
  const isWaiting = selected.isLoading || seen.isLoading || devices.isLoading;
  const error = [selected, seen].find((each) => each.data === undefined && each.error !== null)?.error;
  const retry = () => void Promise.all([selected.refetch(), seen.refetch()]);
  const families = (selected.data?.list ?? [])
    .map(({ category: family, application }) => ({
      family,
      application,
      products: seen.data?.list.filter((product) => product.family === family) ?? [],
      devices: devices.data?.list.find(({ category }) => category === family)?.devices ?? [],
    }))
    .filter(({ application, products }) => application !== null || products.length > 0);
  if (error !== undefined && error !== null) return <ErrorState error={error} onRetry={retry} />;
  if (!isWaiting && families.length === 0) return null;
  return (
    <section aria-label={t('cards.title')}>
      <SpaceBetween size="l">
        <Header variant="h2" description={t('cards.text')}>
          {t('cards.title')}
        </Header>
        {isWaiting ? <SkeletonRows /> : families.map((each) => <FamilyCards key={each.family} {...each} />)}
      </SpaceBetween>
    </section>
  );
}
