import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * Returns the removal policy of a store. In a protected deployment the store stays when it leaves the template. Only a store that a failed
 * first deployment created is removed: such a store is empty, and its name would make the next try fail.
 */
export const outliving = ({ isProtected }: Pick<Stage, 'isProtected'>): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
