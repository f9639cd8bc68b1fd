import Button from '@cloudscape-design/components/button';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productApi } from '#shared/product/product-api.ts';
import { PRODUCT_TRANSITIONS } from '#shared/product/product-transitions.ts';
import { type Product, productTextIn } from '#shared/product/product.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { CatalogueBadge } from './product-status.tsx';

interface ProductPanelProps {
  readonly product: Product;
  readonly onClose: () => void;
}

const MOVES = ['takeOnline', 'takeOffline'] as const;

/** Shows a product beside the catalogue: its actions, texts, images and documents. */
export function ProductPanel({ product, onClose }: ProductPanelProps) {
  const { t, i18n } = useTranslation('product');
  const [isChanging, setChanging] = useState(false);
  const { modelNumber, family, state } = product;
  const text = productTextIn(product, i18n.language);
  const moves = MOVES.filter(
    (action) => findTransition(PRODUCT_TRANSITIONS, { action, from: state, by: 'keeper' }) !== undefined,
  );
  return (
    <PageSplitPanel header={modelNumber} onClose={onClose}>
      <SpaceBetween size="l">
        <RowActions
          actions={moves}
          labelOf={(action) => t(`${action}.action`)}
          dialogOf={(action, close) => <MoveDialog action={action} product={product} onClose={close} />}
        >
          <Button onClick={() => setChanging(true)}>{t('update.action')}</Button>
        </RowActions>
        <KeyValuePairs
          columns={2}
          items={[
            { label: t('column.name'), value: text.name },
            { label: t('column.family'), value: family },
            { label: t('column.state'), value: <CatalogueBadge state={state} /> },
            { label: t('column.about'), value: text.description || '–' },
          ]}
        />
        <AttachmentList kind="image" product={product} />
        <AttachmentList kind="document" product={product} />
      </SpaceBetween>
      {isChanging && (
        <ProductDialog product={product} onDone={() => setChanging(false)} onClose={() => setChanging(false)} />
      )}
    </PageSplitPanel>
  );
}

function MoveDialog({ action, product, onClose }: ProductPanelProps & { readonly action: (typeof MOVES)[number] }) {
  const { t } = useTranslation('product');
  const move = useCall(productApi[action]);
  const { modelNumber, version } = product;
  return (
    <ActionDialog
      title={t(`${action}.action`)}
      isBusy={move.isPending}
      onAction={() => move.mutate({ modelNumber, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(`${action}.text`, { model: modelNumber })}
    </ActionDialog>
  );
}
