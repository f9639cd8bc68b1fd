import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Net } from '#shared/analysis/ceph/landmark-nets.ts';
import { onnxNet } from '#shared/analysis/ceph/onnx-net.ts';

const RUNTIME = 'ort-wasm-simd-threaded.wasm';
const { resolve } = createRequire(import.meta.url);

/**
 * Returns the code of the ONNX runtime, from the bundle's folder or else from `node_modules`. The function has no network, so it cannot
 * download the runtime.
 */
function readRuntime(): Uint8Array<ArrayBuffer> {
  const bundled = new URL(`./${RUNTIME}`, import.meta.url);
  return new Uint8Array(readFileSync(existsSync(bundled) ? bundled : resolve(`onnxruntime-web/${RUNTIME}`)));
}

/** Opens an ONNX net with one input and one output of 32-bit floats. The net runs in WebAssembly's sandbox, on one core. */
export async function openNet(model: Uint8Array): Promise<Net> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary ??= readRuntime();
  env.logLevel = 'error';
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] });
  return onnxNet(session, (values, shape) => new Tensor('float32', values, [...shape]));
}
