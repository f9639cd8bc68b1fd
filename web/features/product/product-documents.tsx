import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { productApi } from '#shared/product/product-api.ts';
import type { Product } from '#shared/product/product.ts';
import { useCall } from '#web/api/use-call.ts';
import { blobOf, saveBlob } from '#web/ui/save-blob.ts';

/** Shows the documents of a product, each with a download. */
export function ProductDocuments({ product }: { readonly product: Pick<Product, 'modelNumber' | 'attachments'> }) {
  const read = useCall(productApi.attachment);
  const { modelNumber, attachments } = product;
  const save = ({ title, content }: { readonly title: string; readonly content: string }) =>
    saveBlob(`${title}.pdf`, blobOf(content.slice(content.indexOf(',') + 1), 'application/pdf'));
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {attachments
        .filter(({ kind }) => kind === 'document')
        .map(({ place, title }) => (
          <Button
            key={place}
            variant="inline-link"
            iconName="download"
            loading={read.isPending && read.variables.place === place}
            onClick={() => read.mutate({ modelNumber, kind: 'document', place }, { onSuccess: save })}
          >
            {title}
          </Button>
        ))}
    </SpaceBetween>
  );
}
