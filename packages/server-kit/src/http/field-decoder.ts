import * as z from 'zod/mini'

type Decode = (text: string) => unknown

/** Turns the texts of a query or form into the types an endpoint's input names. */
export type FieldDecoder = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>

/**
 * A decoder for `input`, the counterpart of `encodeFields`: numbers and booleans are read from their text, lists and
 * objects from JSON, an empty text of these types is absent. What cannot be read stays as it is for the check to refuse.
 * @throws when the input is not an object.
 */
export function fieldDecoder(input: unknown): FieldDecoder {
  const object = unwrap(input)
  if (!(object instanceof z.ZodMiniObject)) throw new Error('端点的输入必须是对象')
  const decoders = new Map<string, Decode>()
  for (const [name, schema] of Object.entries(object.def.shape)) {
    const decode = decoderOf(schema)
    if (decode) decoders.set(name, decode)
  }
  return (fields) => {
    const decoded: Record<string, unknown> = { ...fields }
    for (const [name, decode] of decoders) {
      const text = decoded[name]
      if (text === '') delete decoded[name]
      else if (typeof text === 'string') decoded[name] = decode(text)
    }
    return decoded
  }
}

/** Undefined when the field is text already. */
function decoderOf(schema: unknown): Decode | undefined {
  const base = unwrap(schema)
  if (base instanceof z.ZodMiniNumber) return decodeNumber
  if (base instanceof z.ZodMiniBoolean) return decodeBoolean
  if (base instanceof z.ZodMiniLiteral) {
    return base.def.values.some((value) => typeof value !== 'string') ? decodeJson : undefined
  }
  if (base instanceof z.ZodMiniUnion) {
    const options = base.def.options.map((option) => decoderOf(option))
    return options.includes(undefined) ? undefined : decodeJson
  }
  return STRUCTURED.some((kind) => base instanceof kind) ? decodeJson : undefined
}

const STRUCTURED = [z.ZodMiniArray, z.ZodMiniTuple, z.ZodMiniObject, z.ZodMiniRecord] as const

/** The type below optional, nullable, default, readonly and the like, as the caller writes it. */
function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniPipe) {
    const { in: from, out: to } = schema.def
    return unwrap(from instanceof z.ZodMiniTransform ? to : from)
  }
  for (const wrapper of WRAPPERS) {
    if (schema instanceof wrapper) return unwrap(schema.def.innerType)
  }
  return schema
}

const WRAPPERS = [
  z.ZodMiniOptional,
  z.ZodMiniNullable,
  z.ZodMiniDefault,
  z.ZodMiniPrefault,
  z.ZodMiniNonOptional,
  z.ZodMiniReadonly,
  z.ZodMiniCatch,
] as const

// Only plain decimals: Number() would also take '', ' 1', '0x10' and 'Infinity'.
function decodeNumber(text: string): unknown {
  if (!/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return text
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

function decodeBoolean(text: string): unknown {
  return text === 'true' ? true : text === 'false' ? false : text
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
