import { endpoint, ok } from '@niujin/contract-kit'
import { handleMember, type Feature } from '@niujin/server-kit'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { startFeature } from './start-feature.ts'

const whoAmI = endpoint({
  method: 'GET',
  path: '/try/who',
  access: 'member',
  summary: '我是谁',
  input: z.object({}),
  output: z.object({ memberId: z.string(), at: z.number() }),
})

test('一个功能自己跑起来：会员与游客各自来问，钟由测试拨，停下时做的事也停下', async () => {
  const done: string[] = []
  const server = await startFeature(
    ({ now }) =>
      ({
        name: 'try',
        title: '试',
        handlers: [handleMember(whoAmI, (_, { memberId }) => ok({ memberId, at: now() }))],
        start: () => {
          done.push('开始')
          return () => void done.push('停下')
        },
      }) satisfies Feature,
  )
  server.clock.at = 1_790_000_000_000
  const answer = await server.client('m1').call(whoAmI, {})
  const guest = await server.client().call(whoAmI, {})
  expect([answer.ok && answer.value, guest.ok ? 'ok' : guest.code]).toEqual([
    { memberId: 'm1', at: 1_790_000_000_000 },
    'LOGIN_REQUIRED',
  ])
  await server.run()
  await server.stop()
  expect([done, server.troubles]).toEqual([['开始', '停下'], []])
})

test('旁边的功能也接上、先开始；别的进程用同一个数据库另做一个；功能自己说谁来问；日志里的话看得到', async () => {
  const done: string[] = []
  const server = await startFeature(
    ({ authenticate, beside, url }) => {
      beside({
        name: 'other',
        title: '旁',
        handlers: [],
        start: () => () => void done.push(`旁 ${url()}`),
        serve: async (app) => app.log.warn('小心'),
      })
      return {
        name: 'try',
        title: '试',
        handlers: [handleMember(whoAmI, (_, { memberId }) => ok({ memberId, at: done.length }))],
        authenticate,
      }
    },
    {
      authenticate:
        ({ authenticate }) =>
        async (request) => {
          const session = await authenticate(request)
          return session && { memberId: `会员 ${session.memberId}` }
        },
    },
  )
  const other = await server.elsewhere()
  const answers = [await server.client('m1').call(whoAmI, {}), await other.client('m2').call(whoAmI, {})]
  expect(answers.map((answer) => answer.ok && answer.value.memberId)).toEqual(['会员 m1', '会员 m2'])
  const stop = await server.run()
  await stop()
  await server.stop()
  expect([done, other.url === server.url, server.warnings]).toMatchObject([
    [`旁 ${server.url}`],
    false,
    [{ msg: '小心' }, { msg: '小心' }],
  ])
})
