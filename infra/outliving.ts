import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * What becomes of a protected deployment's store when it leaves the template: it stays. One that a failed first deployment has just made goes
 * with it: it is empty, and under its name the next try would stumble over it.
 */
export const outliving = ({ isProtected }: Pick<Stage, 'isProtected'>): RemovalPolicy =>
  isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
