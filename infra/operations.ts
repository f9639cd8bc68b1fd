import { CfnOutput } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type * as z from 'zod';
import { Env } from '#functions/operations/env.ts';
import { AppFunction, type House } from './app-function.ts';

/** What operators run by hand; nobody else can reach it. */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, { house, settings }: { house: House; settings: z.input<typeof Env> }) {
    super(scope, id);
    const found = new AppFunction(this, 'Found', {
      house,
      settings,
      entry: 'functions/operations/found.ts',
      env: Env,
      failureImpact: 'The after-sales team cannot be given its organisation.',
      grants: ['table:use'],
      // Hashes the passwords of a whole team, each on one full core.
      memoryMiB: 1769,
      timeoutSeconds: 30,
    });
    new CfnOutput(this, 'FoundFunctionName', { value: found.fn.functionName });
  }
}
