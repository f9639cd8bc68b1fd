import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';

/** Shows grey lines in place of a list that is loading. The lines together are about as high as the list will be. */
export function SkeletonRows({ count = 6 }: { readonly count?: number }) {
  return (
    <div style={{ opacity: 0.4 }}>
      <SpaceBetween size="m">
        {Array.from({ length: count }, (_, row) => (
          <Skeleton key={row} height="20px" />
        ))}
      </SpaceBetween>
    </div>
  );
}
