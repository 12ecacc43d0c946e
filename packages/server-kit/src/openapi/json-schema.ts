import * as z from 'zod/mini'

/** A JSON Schema; only a few of its words matter here. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The JSON Schema of an object, field by field, as it is written on the wire. */
export function objectSchema(object: z.ZodMiniType): {
  properties: Readonly<Record<string, JsonSchema>>
  required: readonly string[]
} {
  const schema = z.toJSONSchema(object, { io: 'input', unrepresentable: 'any' })
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, typeof property === 'boolean' ? {} : { ...property }] as const,
  )
  return { properties: Object.fromEntries(properties), required: schema.required ?? [] }
}

/** True for a list or an object, which travels as JSON inside its field. */
export function isStructured(schema: JsonSchema): boolean {
  return schema['type'] === 'array' || schema['type'] === 'object'
}

/** A few words for what a field takes: 文字, 整数 1–100, 其一 … */
export function describeType(schema: JsonSchema): string {
  const options = schema['enum']
  if (Array.isArray(options)) return `其一：${options.join('、')}`
  if ('const' in schema) return `固定：${String(schema['const'])}`
  const alternatives = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(alternatives)) {
    return alternatives.map((one: unknown) => (isSchema(one) ? describeType(one) : '')).join(' 或 ')
  }
  const { type } = schema
  const name = typeof type === 'string' ? TYPE_NAMES[type] : undefined
  return `${name ?? '任意'}${describeRange(schema)}`
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数',
  integer: '整数',
  boolean: '是否',
  array: '列表',
  object: '对象',
  null: '空',
}

function describeRange(schema: JsonSchema): string {
  const least = schema['minimum'] ?? schema['minLength'] ?? schema['minItems']
  const most = schema['maximum'] ?? schema['maxLength'] ?? schema['maxItems']
  return limit(least) || limit(most) ? ` ${limit(least)}–${limit(most)}` : ''
}

// Number.MAX_SAFE_INTEGER is no limit anyone set.
function limit(value: unknown): string {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? String(value) : ''
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
