import Box from '@cloudscape-design/components/box';
import Cards from '@cloudscape-design/components/cards';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { ProductApplication } from '#shared/product/product-application.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import { type CardDevice, cardStatusOf } from '#shared/product/product-status.ts';
import { modelKeyOf, type Product, productTextIn } from '#shared/product/product.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { FamilyActions } from './family-actions.tsx';
import { ProductDocuments } from './product-documents.tsx';
import { ProductImage } from './product-image.tsx';
import { ApplicationBadge, CardBadge } from './product-status.tsx';

interface FamilyCardsProps {
  readonly family: ProductFamily;
  readonly application: ProductApplication | null;
  readonly products: readonly Product[];
  readonly devices: readonly CardDevice[];
}

/** Shows a family of products: the organisation's application, and a card for each product with its devices. */
export function FamilyCards({ family, application, products, devices }: FamilyCardsProps) {
  const { t, i18n } = useTranslation('product');
  const devicesOf = ({ modelNumber }: Product) =>
    devices.filter((device) => modelKeyOf(device.modelNumber) === modelKeyOf(modelNumber));
  const images = ({ attachments }: Product) => attachments.filter(({ kind }) => kind === 'image').slice(1);
  return (
    <Cards
      header={
        <Header
          variant="h3"
          description={t(`family.${family}`)}
          info={application !== null && <ApplicationBadge state={application.state} />}
          actions={<FamilyActions family={family} application={application} />}
        >
          {family}
        </Header>
      }
      items={products}
      trackBy="modelNumber"
      cardsPerRow={[{ cards: 1 }, { minWidth: 560, cards: 2 }, { minWidth: 960, cards: 3 }]}
      ariaLabels={{ cardsLabel: family, selectionGroupLabel: '', itemSelectionLabel: () => '' }}
      empty={<Box color="text-body-secondary">{t('cards.none')}</Box>}
      cardDefinition={{
        header: (product) => productTextIn(product, i18n.language).name,
        sections: [
          { id: 'image', content: (product) => <ProductImage product={product} /> },
          {
            id: 'status',
            content: (product) => <CardBadge status={cardStatusOf(product, devicesOf(product))} />,
          },
          { id: 'about', content: (product) => productTextIn(product, i18n.language).description },
          {
            id: 'images',
            content: (product) =>
              images(product).length > 0 && (
                <SpaceBetween direction="horizontal" size="xs">
                  {images(product).map(({ place }) => (
                    <ProductImage key={place} product={product} place={place} isSmall />
                  ))}
                </SpaceBetween>
              ),
          },
          {
            id: 'devices',
            content: (product) => devicesOf(product).length > 0 && <Devices devices={devicesOf(product)} />,
          },
          { id: 'documents', content: (product) => <ProductDocuments product={product} /> },
        ],
      }}
    />
  );
}

function Devices({ devices }: { readonly devices: readonly CardDevice[] }) {
  const { t } = useTranslation('product');
  return (
    <SpaceBetween size="xxs">
      {devices.map(({ equipmentId, serialNumber, status }) => (
        <SpaceBetween key={equipmentId} direction="horizontal" size="xs">
          <RouteLink to={`/equipment/detail?${new URLSearchParams({ equipmentId })}`}>{serialNumber}</RouteLink>
          <CardBadge status={status} />
        </SpaceBetween>
      ))}
      <RouteLink to="/equipment">{t('cards.devices')}</RouteLink>
    </SpaceBetween>
  );
}
