import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Attachment, type AttachmentKind, ATTACHMENTS_MAX, freePlace } from '#shared/product/attachment.ts';
import { productApi } from '#shared/product/product-api.ts';
import type { Product } from '#shared/product/product.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { byteSize } from '#web/ui/byte-size.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { ProductImage } from './product-image.tsx';

interface AttachmentListProps {
  readonly kind: AttachmentKind;
  readonly product: Product;
}

/** Lists the images or documents of a product, with buttons that add and remove them. It is for the person who keeps the catalogue. */
export function AttachmentList({ kind, product }: AttachmentListProps) {
  const { t, i18n } = useTranslation('product');
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Attachment>();
  const place = freePlace(product.attachments, kind);
  const own = product.attachments.filter((each) => each.kind === kind);
  return (
    <SpaceBetween size="s">
      <Header
        variant="h3"
        counter={`(${own.length}/${ATTACHMENTS_MAX[kind]})`}
        actions={
          <Button
            disabled={place === undefined}
            disabledReason={t('attach.full', { count: ATTACHMENTS_MAX[kind] })}
            onClick={() => setAdding(true)}
          >
            {t(`attach.${kind}.add`)}
          </Button>
        }
      >
        {t(`attach.${kind}.title`)}
      </Header>
      {own.length === 0 && <Box color="text-body-secondary">{t(`attach.${kind}.none`)}</Box>}
      {own.map((each) => (
        <SpaceBetween key={each.place} direction="horizontal" size="xs" alignItems="center">
          {kind === 'image' && <ProductImage product={product} place={each.place} isSmall />}
          <span>
            {each.title} · {byteSize(each.sizeBytes, i18n.language)}
          </span>
          <Button
            variant="inline-link"
            ariaLabel={`${t('attach.remove.action')}: ${each.title}`}
            onClick={() => setRemoved(each)}
          >
            {t('attach.remove.action')}
          </Button>
        </SpaceBetween>
      ))}
      {isAdding && place !== undefined && (
        <AttachDialog kind={kind} place={place} product={product} onClose={() => setAdding(false)} />
      )}
      {removed !== undefined && (
        <RemoveDialog attachment={removed} product={product} onClose={() => setRemoved(undefined)} />
      )}
    </SpaceBetween>
  );
}

interface RemoveDialogProps {
  readonly attachment: Attachment;
  readonly product: Product;
  readonly onClose: () => void;
}

function RemoveDialog({ attachment, product, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('product');
  const attach = useCall(productApi.attach);
  const { kind, place, title } = attachment;
  const { modelNumber, version } = product;
  return (
    <ActionDialog
      title={t('attach.remove.action')}
      isBusy={attach.isPending}
      onAction={() => attach.mutate({ modelNumber, version, kind, place, title, content: '' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('attach.remove.text', { title })}
    </ActionDialog>
  );
}
