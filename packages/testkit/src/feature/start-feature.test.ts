import { endpoint, ok } from '@niujin/contract-kit'
import { handleMember, type Feature } from '@niujin/server-kit'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { startFeature } from './start-feature.ts'

const whoAmI = endpoint({ method: 'GET', path: '/try/who', access: 'member', summary: '我是谁', input: z.object({}), output: z.object({ memberId: z.string(), at: z.number() }) })

test('一个功能自己跑起来：会员与游客各自来问，钟由测试拨，停下时做的事也停下', async () => {
  const done: string[] = []
  const server = await startFeature(({ now }) => ({
    name: 'try', title: '试',
    handlers: [handleMember(whoAmI, (_, { memberId }) => ok({ memberId, at: now() }))],
    start: () => {
      done.push('开始')
      return () => void done.push('停下')
    },
  }) satisfies Feature)
  server.clock.at = 1_790_000_000_000
  const answer = await server.client('m1').call(whoAmI, {})
  const guest = await server.client().call(whoAmI, {})
  expect([answer.ok && answer.value, guest.ok ? 'ok' : guest.code]).toEqual([{ memberId: 'm1', at: 1_790_000_000_000 }, 'LOGIN_REQUIRED'])
  await server.run()
  await server.stop()
  expect([done, server.troubles]).toEqual([['开始', '停下'], []])
})
