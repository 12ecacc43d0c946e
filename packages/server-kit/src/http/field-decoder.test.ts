import { encodeFields } from '@niujin/contract-kit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldDecoder } from './field-decoder.ts'
import { readForm } from './read-fields.ts'

const schema = z.object({
  text: z.string(),
  count: z.number(),
  flag: z.optional(z.boolean()),
  tags: z._default(z.array(z.string()), []),
  place: z.optional(z.object({ x: z.number(), label: z.nullable(z.string()) })),
  either: z.optional(z.union([z.number(), z.boolean()])),
  kind: z.optional(z.enum(['a', 'b'])),
  level: z.optional(z.literal([1, 2])),
  coerced: z.optional(z.coerce.number()),
})
const decode = fieldDecoder(schema)

const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed())
const inputs = fc.record(
  {
    text,
    count: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    flag: fc.boolean(),
    tags: fc.array(text),
    place: fc.record({ x: fc.integer(), label: fc.option(text) }),
    either: fc.oneof(fc.integer(), fc.boolean()),
    kind: fc.constantFrom('a' as const, 'b' as const),
    level: fc.constantFrom(1 as const, 2 as const),
  },
  { requiredKeys: ['text', 'count', 'tags'] },
)

test('任何输入写成表单再读回，与原来一样', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const read = readForm(new URLSearchParams(encodeFields(input)).toString())
      if (!read.ok) throw new Error('读不出')
      expect(z.parse(schema, decode(read.value.values))).toEqual(
        // -0 has no text of its own.
        { ...input, count: input.count === 0 ? 0 : input.count },
      )
    }),
  )
})

test('空的数字栏等于没填，空的文字栏是空文字', () => {
  expect(decode({ text: '', count: '', flag: '' })).toEqual({ text: '' })
})

test('读不成的保持原样，由校验来拒绝', () => {
  expect(decode({ count: '1,000', flag: 'yes', tags: 'a,b' })).toEqual({
    count: '1,000',
    flag: 'yes',
    tags: 'a,b',
  })
})

test('输入不是对象的端点在启动时被指出', () => {
  expect(() => fieldDecoder(z.array(z.string()))).toThrow('必须是对象')
})
