import type { Notice } from '@niujin/server-kit'
import { createJobs, type Jobs } from '@niujin/server-kit/jobs'
import { crowd } from '@niujin/testkit/database'
import { expectFits, startFeature, type Foundation } from '@niujin/testkit/feature'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboxTopic, messages, readAllMessages, readMessage, removeMessage, unreadMessages } from '../contract/index.ts'
import { createMessages } from './index.ts'
import type { MessageTables } from './store.ts'

const published: [string, unknown][] = []
const troubles: unknown[] = []
const start = () =>
  startFeature(({ database }: Foundation<MessageTables>) => {
    const jobs = createJobs(database as unknown as Kysely<unknown>, { onError: (error) => troubles.push(error) })
    return { ...createMessages({ database, jobs }), jobs }
  })
let server: Awaited<ReturnType<typeof start>>
let inbox: typeof server.feature
let jobs: Jobs

beforeAll(async () => {
  server = await start()
  inbox = server.feature
  jobs = inbox.jobs
  await server.run({
    publish: (topic: string, entry: unknown) => Promise.resolve(void published.push([topic, entry])),
    touch: () => undefined,
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await server.stop()
})

const member = (id?: string) => server.client(id)
const about = (memberId: string, key: string, more: Partial<Notice> = {}): Notice => ({
  memberId,
  kind: 'alert',
  key,
  title: '价格提醒',
  text: `${key} 涨到了`,
  link: '/StockDetails?id=SH.600519',
  ...more,
})
const send = (notice: Notice) => server.database.transaction().execute((change) => inbox.notices.send(change, notice))
const shown = (memberId: string) =>
  published.filter(([topic]) => topic === `message/${memberId}`).map(([, entry]) => entry)
async function listOf(id: string, input: { kind?: 'alert' | 'system'; cursor?: string; count?: number } = {}) {
  const outcome = await member(id).call(messages, input)
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}

describe('消息', () => {
  test('同一件事送来几遍、同时送来，只有一条', async () => {
    await Promise.all([1, 2, 3].map(() => send(about('one', '同一件'))))
    expect((await listOf('one')).list).toHaveLength(1)
    await expect
      .poll(() => shown('one'))
      .toEqual([{ message: expect.objectContaining({ text: '同一件 涨到了', read: false }) as unknown, unread: 1 }])
    expect([troubles, server.troubles]).toEqual([[], []])
  })

  test('同时送来三倍于连接数的消息，都在，都推到了', async () => {
    await crowd(server.database, (at) => send(about('crowd', `第${at % 30}件`)))
    expect((await listOf('crowd', { count: 50 })).list).toHaveLength(30)
    await expect.poll(() => shown('crowd').length).toBe(30)
  })

  test('消息与事务同进退：没有提交看不到，回滚了没有这条，也不推', async () => {
    const failed = server.database.transaction().execute(async (change) => {
      await inbox.notices.send(change, about('rolled', '回滚的'))
      expect((await listOf('rolled')).list).toEqual([])
      throw new Error('不要了')
    })
    await expect(failed).rejects.toThrow('不要了')
    await send(about('rolled', '提交的'))
    await expect.poll(() => shown('rolled').length).toBe(1)
    expect((await listOf('rolled')).list).toMatchObject([{ text: '提交的 涨到了' }])
  })

  test('最新在前，按类别，翻页不重不漏', async () => {
    for (let at = 0; at < 7; at += 1)
      await send(about('pager', `第${at}件`, { kind: at % 2 === 0 ? 'alert' : 'system' }))
    const first = await listOf('pager', { count: 4 })
    const second = await listOf('pager', { count: 4, cursor: first.nextCursor ?? '' })
    expect([...first.list, ...second.list].map(({ text }) => text)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((at) => `第${at}件 涨到了`),
    )
    expect(second.nextCursor).toBeNull()
    expect((await listOf('pager', { kind: 'system' })).list).toHaveLength(3)
    expect(await member('pager').call(messages, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
    expect(first.unread).toEqual({ total: 7, byKind: { alert: 4, interaction: 0, trade: 0, system: 3 } })
  })

  test('标为已读可以重复，未读数跟着变并推到各台设备', async () => {
    await send(about('reader', '甲'))
    await send(about('reader', '乙'))
    await expect.poll(() => shown('reader').length).toBe(2)
    const [newest] = (await listOf('reader')).list
    const again = () => member('reader').call(readMessage, { id: newest?.id ?? '', msgType: 3 })
    expect([await again(), await again()]).toEqual([
      { ok: true, value: { unread: 1 } },
      { ok: true, value: { unread: 1 } },
    ])
    expect((await listOf('reader')).list.map((one) => one.read)).toEqual([true, false])
    expect(published.at(-1)).toEqual(['message/reader', { message: null, unread: 1 }])
    expectFits(
      inboxTopic,
      published.map(([topic, entry]) => ['delta', topic, 1, entry]),
    )
    expect(await member('reader').call(readAllMessages, {})).toEqual({ ok: true, value: { unread: 0 } })
    expect(await member('reader').call(unreadMessages, {})).toMatchObject({ value: { total: 0 } })
  })

  test('别人的消息读不到、标不了、删不掉；没有的也一样说', async () => {
    await send(about('owner', '私事'))
    const id = (await listOf('owner')).list[0]?.id ?? ''
    expect((await listOf('guest')).list).toEqual([])
    expect(await member('guest').call(readMessage, { id, msgType: 3 })).toMatchObject({
      code: 'MESSAGE_UNKNOWN',
      msg: '消息不存在或已删除',
    })
    expect(await member('guest').call(removeMessage, { id })).toMatchObject({ code: 'MESSAGE_UNKNOWN' })
    expect(await member('owner').call(readMessage, { id: 'abc', msgType: 3 })).toMatchObject({
      code: 'MESSAGE_UNKNOWN',
    })
    expect(await member('owner').call(removeMessage, { id })).toEqual({ ok: true, value: { unread: 0 } })
    expect((await listOf('owner')).list).toEqual([])
  })

  test('没登录、消息类型不对，说明白', async () => {
    expect(await member().call(messages, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await member('owner').call(readMessage, { id: '1', msgType: 4 as never })).toMatchObject({
      code: 'INPUT_INVALID',
      msg: '消息类型不正确',
    })
  })

  test('别人的主题订不了', async () => {
    const [topic] = inbox.topics ?? []
    expect(await topic?.authorise?.('owner', { memberId: 'guest' })).toBe('FORBIDDEN')
    expect(await topic?.authorise?.('owner', undefined)).toBe('LOGIN_REQUIRED')
    expect(await topic?.authorise?.('owner', { memberId: 'owner' })).toBe('allowed')
  })
})
