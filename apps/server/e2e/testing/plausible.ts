import * as fc from 'fast-check'
import type { JsonSchema, Operation } from './raw-request.ts'

/** Names that mean the same in every call, with a value that exists in the demo product. */
const KNOWN: Readonly<Record<string, unknown>> = {
  stockId: 'SH.600519',
  id: '1',
  symbol: '600519:2',
  symbols: '600519:2',
  stocks: '600519:2',
  groupId: '',
  groupIds: '',
  mobile: '13912345678',
  name: '张小牛',
  title: '今天的大盘怎么看',
  content: '说一句话，长度也够了',
  text: '说一句话',
  nickname: '牛友小张',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  detail: '世纪大道 1 号',
  targetType: 'stock',
  targetId: 'SH.600519',
  fee: 10,
  packageId: '1',
  q: '平安',
  keyword: '平安',
  formula: 'X:C>MA(C,5);',
  cursor: undefined,
}
const COMMON = new Set([
  'aniuuid',
  'channelid',
  'clienttype',
  'devid',
  'forapp',
  'platform',
  'time',
  'nonce',
  'sign',
  'channelId',
  'platForm',
  'niujinUid',
])

/** Fields that a call takes for well formed: what its schema says, with known names' values. */
export function plausibleFields({ schemas }: Operation): Record<string, unknown> {
  const own = Object.entries(schemas).filter(([name]) => !COMMON.has(name))
  return Object.fromEntries(
    own.map(([name, schema]) => [
      name,
      Object.hasOwn(KNOWN, name) && fits(KNOWN[name], schema) ? KNOWN[name] : plausible(schema),
    ]),
  )
}

function fits(value: unknown, schema: JsonSchema): boolean {
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value)
  if (value === undefined) return true
  if (typeof schema['pattern'] === 'string')
    return typeof value === 'string' && new RegExp(schema['pattern'], 'u').test(value)
  return schema['type'] === typeof value || (schema['type'] === 'integer' && typeof value === 'number')
}

/** Some value that a schema allows, always the same. */
function plausible(schema: JsonSchema): unknown {
  for (const given of ['default', 'const']) if (given in schema) return schema[given]
  const [first] = [schema['enum'], schema['anyOf'], schema['oneOf'], schema['allOf']].find(Array.isArray) ?? []
  if (first !== undefined) return 'enum' in schema ? first : plausible(asSchema(first))
  return BY_TYPE[String(schema['type'])]?.(schema)
}

const BY_TYPE: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  string: text,
  number: least,
  integer: least,
  boolean: () => false,
  array: ({ minItems = 0, items }) => (Number(minItems) > 0 ? [plausible(asSchema(items))] : []),
  object: ({ properties = {} }) =>
    Object.fromEntries(Object.entries(asSchema(properties)).map(([name, one]) => [name, plausible(asSchema(one))])),
}

function least({ minimum, exclusiveMinimum }: JsonSchema): number {
  return exclusiveMinimum === undefined ? Number(minimum ?? 0) : Number(exclusiveMinimum) + 1
}

/** Texts of kinds whose patterns look ahead, which no generator of texts knows. */
const EXAMPLES = [
  '2026-12-01',
  '2026-12-01T09:30:00+08:00',
  '09:30',
  'someone@example.com',
  'https://example.com/',
  '0'.repeat(32),
]

function text(schema: JsonSchema): string {
  if (schema['format'] === 'date-time') return '2026-12-01T09:30:00+08:00'
  if (typeof schema['pattern'] !== 'string') return '字'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)))
  const pattern = new RegExp(schema['pattern'], 'u')
  if (/\(\?[=!<]/.test(schema['pattern'])) return EXAMPLES.find((one) => pattern.test(one)) ?? ''
  return fc.sample(fc.stringMatching(pattern, { maxLength: 40 }), { numRuns: 1, seed: 7 })[0] ?? ''
}

function asSchema(given: unknown): JsonSchema {
  return typeof given === 'object' && given !== null ? (given as JsonSchema) : {}
}
