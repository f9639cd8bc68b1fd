import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * Returns the removal policy of a store. In a protected deployment the store stays when it leaves the template. If a failed first
 * deployment created it, it is removed: it is empty, and its name would make the next try fail.
 */
export const outliving = ({ isProtected }: Pick<Stage, 'isProtected'>): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
