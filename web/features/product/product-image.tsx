import { useQuery } from '@tanstack/react-query';
import type { Product } from '#shared/product/product.ts';
import { productQueries } from '#web/api/queries/product-queries.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';
import './product-image.css';

/** Milliseconds for which an image counts as fresh, because products rarely change. */
const FRESH_MS = 10 * 60_000;

interface ProductImageProps {
  readonly product: Pick<Product, 'modelNumber' | 'attachments'>;
  /**
   * The `place` of the attachment to show; absent = the product's first image. If the product lacks this image, a
   * drawing is shown.
   */
  readonly place?: number;
  readonly isSmall?: boolean;
}

/** Shows an image of a product, in a frame that keeps its size while the image loads. */
export function ProductImage({ product, place, isSmall = false }: ProductImageProps) {
  const { modelNumber, attachments } = product;
  const images = attachments.filter(({ kind }) => kind === 'image');
  const shown = place === undefined ? images[0] : images.find((each) => each.place === place);
  return (
    <div className={isSmall ? 'product-image is-small' : 'product-image'}>
      {shown === undefined ? (
        <Picture name="equipment" />
      ) : (
        <KeptImage modelNumber={modelNumber} place={shown.place} title={shown.title} />
      )}
    </div>
  );
}

interface KeptImageProps {
  readonly modelNumber: string;
  readonly place: number;
  readonly title: string;
}

function KeptImage({ modelNumber, place, title }: KeptImageProps) {
  const { data } = useQuery({
    ...productQueries.attachment({ modelNumber, kind: 'image', place }),
    staleTime: FRESH_MS,
  });
  return data === undefined ? null : <img src={data.content} alt={title} />;
}
