/** Writes ONNX models by hand, as protocol buffers: only the few messages that a small graph needs (onnx.proto3). */

type Field = readonly [number: number, value: number | string | Uint8Array | readonly Field[]];

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

function encode(fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Buffer.from([...varint(number * 8), ...varint(value)]);
    const bytes = typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? value : encode(value);
    return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes]);
  });
  return new Uint8Array(Buffer.concat(parts));
}

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
}

export interface OnnxConstant {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array | BigInt64Array;
}

interface OnnxValue {
  readonly name: string;
  readonly shape: readonly number[];
}

const FLOAT = 1;
const INT64 = 7;
const OPSET = 13;
const IR_VERSION = 8;

const constant = ({ name, shape, values }: OnnxConstant): Field[] => [
  ...shape.map((size): Field => [1, size]),
  [2, values instanceof Float32Array ? FLOAT : INT64],
  [8, name],
  [9, new Uint8Array(values.buffer)],
];

const value = ({ name, shape }: OnnxValue): Field[] => {
  const dimensions = shape.map((size): Field => [1, [[1, size]]]);
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, FLOAT],
            [2, dimensions],
          ],
        ],
      ],
    ],
  ];
};

/** Returns the bytes of a model with one input and one output of 32-bit floats. */
export function writeOnnx(graph: {
  readonly nodes: readonly OnnxNode[];
  readonly constants: readonly OnnxConstant[];
  readonly input: OnnxValue;
  readonly output: OnnxValue;
}): Uint8Array {
  const nodes = graph.nodes.map(({ operator, inputs, output }): Field => [
    1,
    [...inputs.map((name): Field => [1, name]), [2, output], [4, operator]],
  ]);
  const fields: Field[] = [
    ...nodes,
    [2, 'graph'],
    ...graph.constants.map((each): Field => [5, constant(each)]),
    [11, value(graph.input)],
    [12, value(graph.output)],
  ];
  return encode([
    [1, IR_VERSION],
    [7, fields],
    [8, [[2, OPSET]]],
  ]);
}
