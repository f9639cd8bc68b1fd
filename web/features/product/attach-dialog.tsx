import FileInput from '@cloudscape-design/components/file-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachmentKind } from '#shared/product/attachment.ts';
import { productApi } from '#shared/product/product-api.ts';
import type { Product } from '#shared/product/product.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { ACCEPT, readAttachment } from './read-attachment.ts';

interface AttachDialogProps {
  readonly kind: AttachmentKind;
  readonly place: number;
  readonly product: Product;
  readonly onClose: () => void;
}

/** Asks for an image or document and its title. An image is scaled down before it is sent; a document is sent unchanged. */
export function AttachDialog({ kind, place, product, onClose }: AttachDialogProps) {
  const { t } = useTranslation('product');
  const attach = useCall(productApi.attach);
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<string>();
  const { modelNumber, version } = product;
  const form = useForm(productApi.attach.input, { title: '', content: '' }, (values) => ({
    ...values,
    modelNumber,
    version,
    kind,
    place,
  }));
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    const read = await readAttachment(kind, chosen);
    setFile(chosen);
    setFault(read.fault);
    form.change({
      content: read.content ?? '',
      title: form.values.title || chosen.name.replace(/\.[^.]+$/u, ''),
    });
  };
  const send = form.submit((input) => {
    if (input.content === '') setFault((before) => before ?? 'required');
    else attach.mutate(input, { onSuccess: onClose });
  });
  return (
    <ActionDialog title={t(`attach.${kind}.add`)} isBusy={attach.isPending} onAction={() => send()} onClose={onClose}>
      <Field label={t(`attach.${kind}.file`)} fault={fault ?? form.faultOf('content')} hint={t(`attach.${kind}.hint`)}>
        <FileInput
          accept={ACCEPT[kind]}
          value={file === undefined ? [] : [file]}
          ariaLabel={`${t(`attach.${kind}.file`)}: ${t('attach.choose')}`}
          onChange={({ detail }) => void choose(detail.value[0])}
        >
          {file?.name ?? t('attach.choose')}
        </FileInput>
      </Field>
      <TextField form={form} name="title" label={t('attach.title')} />
    </ActionDialog>
  );
}
