import type { Net } from './landmark-nets.ts';

/** A session of ONNX Runtime. `Tensor` is the tensor type of the runtime. */
interface OnnxSession<Tensor> {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly run: (
    inputs: Readonly<Record<string, Tensor>>,
  ) => Promise<Readonly<Record<string, { readonly data: unknown }>>>;
}

/** Returns a session as a `Net`. The net must have one input and one output of 32-bit floats. */
export function onnxNet<Tensor>(
  session: OnnxSession<Tensor>,
  tensorOf: (values: Float32Array, shape: readonly number[]) => Tensor,
): Net {
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return async (values, shape) => {
    const data = (await session.run({ [input]: tensorOf(values, shape) }))[output]?.data;
    if (!(data instanceof Float32Array)) throw new TypeError(`${output} is no tensor of floats`);
    return data;
  };
}
