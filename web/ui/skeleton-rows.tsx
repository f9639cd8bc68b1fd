import Skeleton from '@cloudscape-design/components/skeleton';
import SpaceBetween from '@cloudscape-design/components/space-between';

const ROWS = [1, 2, 3, 4, 5, 6];

/** The outline of a list that is on its way, as high as the list will be. */
export function SkeletonRows() {
  return (
    <div style={{ opacity: 0.4 }}>
      <SpaceBetween size="m">
        {ROWS.map((row) => (
          <Skeleton key={row} height="20px" />
        ))}
      </SpaceBetween>
    </div>
  );
}
