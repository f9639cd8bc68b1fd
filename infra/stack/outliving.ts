import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * Returns the removal policy of a store. In a protected deployment, a store stays even if it is removed from the template. The exception is
 * a store that a failed first deployment created. Such a store is empty, and its name would block the next try.
 */
export const outliving = ({ isProtected }: Pick<Stage, 'isProtected'>): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
