import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type CallResult,
  endpoint,
  type FailureOf,
  type InputOf,
  type OutputOf,
  pageOf,
  paging,
  type ParsedInputOf,
} from './index.ts'

const list = endpoint({
  method: 'GET',
  path: '/zxg/group',
  access: 'member',
  summary: '分组',
  input: z.object(paging({ usual: 20, most: 100 })),
  output: pageOf(z.object({ id: z.string() })),
})
const create = endpoint({
  method: 'POST',
  path: '/zxg/group/create',
  access: 'member',
  summary: '新建分组',
  input: z.object({ name: z.string().check(z.minLength(1, '请输入组名')) }),
  output: z.object({ id: z.string() }),
  failures: { NAME_TAKEN: '组名已存在', TOO_MANY_GROUPS: '分组已满' },
  once: true,
})

describe('端点声明', () => {
  test('默认主机、正文与失败', () => {
    expect(list).toMatchObject({ host: 'main', body: 'query', once: false, failures: {} })
    expect(create).toMatchObject({ body: 'form', once: true })
  })

  test('调用者与处理者的类型都由声明得出', () => {
    expectTypeOf<InputOf<typeof list>>().toEqualTypeOf<{
      cursor?: string | undefined
      count?: number | undefined
    }>()
    expectTypeOf<ParsedInputOf<typeof list>['count']>().toEqualTypeOf<number>()
    expectTypeOf<OutputOf<typeof create>>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<FailureOf<typeof create>>().toEqualTypeOf<'NAME_TAKEN' | 'TOO_MANY_GROUPS'>()
    expectTypeOf<FailureOf<typeof list>>().toEqualTypeOf<never>()
    expectTypeOf<Extract<CallResult<typeof create>, { ok: true }>['value']>().toEqualTypeOf<{ id: string }>()
  })

  test('每页条数有默认、有上限', () => {
    expect(z.parse(list.input, {})).toEqual({ count: 20 })
    const tooMany = z.safeParse(list.input, { count: 101 })
    expect(tooMany.error?.issues[0]?.message).toBe('每页最多 100 条')
  })
})
