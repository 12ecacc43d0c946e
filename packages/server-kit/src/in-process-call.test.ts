import { endpoint, fail, ok } from '@niujin/contract-kit'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createInProcessCall, handle, handleMember } from './index.ts'

const double = endpoint({
  method: 'GET',
  path: '/double',
  access: 'guest',
  summary: '加倍',
  input: z.object({ n: z._default(z.number().check(z.lte(100, '太大了')), 21) }),
  output: z.object({ n: z.number() }),
  failures: { ODD: '是奇数' },
})
const mine = endpoint({
  method: 'GET',
  path: '/mine',
  access: 'member',
  summary: '我的',
  input: z.object({ fail: z.optional(z.boolean()) }),
  output: z.object({ id: z.string() }),
})
const unserved = endpoint({ ...mine, path: '/unserved' })

const errors: object[] = []
const log = { info() {}, warn() {}, error: (details: object) => errors.push(details) }
const callFor = createInProcessCall({
  handlers: [
    handle(double, ({ n }) => (n === 7 ? fail('ODD') : ok({ n: n * 2, secret: 'x' }))),
    handleMember(mine, (input, { memberId }) => {
      if (input.fail) throw new Error('坏了')
      return ok({ id: memberId })
    }),
  ],
})

test('同样的默认值、校验、失败与输出', async () => {
  const call = callFor({ log })
  expect(await call(double, {})).toEqual({ ok: true, value: { n: 42 } })
  expect(await call(double, { n: 101 })).toMatchObject({ code: 'INPUT_INVALID', msg: '太大了', status: 422 })
  expect(await call(double, { n: 7 })).toEqual({ ok: false, code: 'ODD', msg: '是奇数', status: 200 })
})

test('同样的登录要求', async () => {
  expect(await callFor({ log })(mine, {})).toMatchObject({ code: 'LOGIN_REQUIRED', status: 401 })
  expect(await callFor({ log, memberId: 'U1' })(mine, {})).toEqual({ ok: true, value: { id: 'U1' } })
})

test('出错是一个答复，细节进日志；没有的接口是 NOT_FOUND', async () => {
  const call = callFor({ log, memberId: 'U1' })
  expect(await call(mine, { fail: true })).toMatchObject({ code: 'SERVER_ERROR', status: 500 })
  expect(errors).toHaveLength(1)
  expect(await call(unserved, {})).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})
