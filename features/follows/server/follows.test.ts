import { crowd } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attentionStream,
  cancelAttention,
  guestStream,
  hasAttention,
  newAttention,
  queryAttention,
  queryGuestAttention,
  saveAttention,
  seenAttention,
  setAttention,
} from '../contract/index.ts'
import { addFollows, dropFollow } from './follow-store.ts'
import { need, startFollows } from './testing/follow-server.ts'

let server: Awaited<ReturnType<typeof startFollows>>
beforeAll(async () => {
  server = await startFollows()
  await server.run()
})
afterAll(() => server.stop())

const as = (id?: string) => server.client(id)
const follow = (memberId: string, ...ids: string[]) => as(memberId).call(saveAttention, { ids })
const port = () => server.feature.follows
const followers = async (id: string) => (await port().counts(server.database, [id])).get(id)
const namesOf = (list: readonly { author: { niujinUid: string } }[]) => list.map(({ author }) => author.niujinUid)

describe('关注', () => {
  test('关注几遍、五十个同时来都只算一次；取消几遍也没有事', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => follow('ann', 'expert-1')))
    expect(outcomes.map((one) => need(one).added).toSorted((a, b) => b - a)).toEqual([1, ...Array(49).fill(0)])
    expect(await followers('expert-1')).toBe(1)
    for (let at = 0; at < 2; at += 1) need(await as('ann').call(cancelAttention, { id: 'expert-1' }))
    expect(await followers('expert-1')).toBe(0)
  })

  test('三倍于连接数的人同时关注同一位，一个不少', async () => {
    const outcomes = await crowd(server.database, (at) => follow(`fan-${at}`, 'expert-star', 'expert-other'))
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    expect(await followers('expert-star')).toBe(outcomes.length)
  })

  test('一次关注几位；自己、没有的人不算，只有他们时说明白', async () => {
    expect(need(await follow('bob', 'expert-1', 'expert-2', 'expert-2', 'no-body', 'bob')).added).toBe(2)
    expect(await follow('bob', 'bob')).toMatchObject({ code: 'FOLLOW_SELF', msg: '不用关注自己' })
    expect(await follow('bob', 'no-body')).toMatchObject({ code: 'AUTHOR_UNKNOWN' })
    expect(await follow('bob', ...Array.from({ length: 51 }, (_, at) => `e${at}`))).toMatchObject({
      msg: '一次最多 50 位',
    })
    expect(await as().call(saveAttention, { ids: ['expert-1'] })).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('满了不再收，已关注的再点不算', async () => {
    await sql`insert into follows.follow (member_id, author_id, at)
      select 'full', 'f' || n, now() from generate_series(1, 10000) n`.execute(server.database)
    expect(await follow('full', 'expert-1')).toMatchObject({ code: 'FOLLOW_FULL', msg: '最多关注 10000 位' })
    expect(need(await follow('full', 'f7')).added).toBe(0)
  })

  test('提醒改成全部或不提醒；没关注的不能改，别人的看不到', async () => {
    await follow('cat', 'expert-1')
    expect(need(await as('cat').call(hasAttention, { ids: ['expert-1', 'expert-2'] })).followed).toEqual([
      { id: 'expert-1', setting: 'important' },
    ])
    need(await as('cat').call(setAttention, { id: 'expert-1', setting: 'all' }))
    expect(need(await as('cat').call(hasAttention, { ids: ['expert-1'] })).followed[0]?.setting).toBe('all')
    expect(await as('dan').call(setAttention, { id: 'expert-1', setting: 'all' })).toMatchObject({
      code: 'NOT_FOLLOWED',
    })
    expect(need(await as('dan').call(hasAttention, { ids: ['expert-1'] })).followed).toEqual([])
  })

  test('一万次乱点以后，数与行一样，来去的人数也对得上', async () => {
    const [members, authors] = [40, 12]
    const pick = (most: number) => Math.floor(Math.random() * most)
    const one = async () => {
      const member = `random-${pick(members)}`
      const id = `expert-r${pick(authors)}`
      const at = new Date(server.clock.at)
      const many = { most: 10_000, at }
      if (Math.random() < 0.5) await addFollows(server.database, member, [id, `expert-r${pick(authors)}`], many)
      else await dropFollow(server.database, member, id, at)
    }
    const line = async () => {
      for (let at = 0; at < 250; at += 1) await one()
    }
    await Promise.all(Array.from({ length: 40 }, line))
    const { rows } = await sql<{ id: string; counted: number; real: number; growth: number }>`
      select a.author_id id, a.followers counted,
        (select count(*)::int from follows.follow f where f.author_id = a.author_id) real,
        (select sum(joined - gone)::int from follows.day d where d.author_id = a.author_id) growth
      from follows.author a where a.author_id like 'expert-r%'`.execute(server.database)
    expect(rows).toHaveLength(authors)
    for (const { counted, real, growth } of rows) expect([counted, growth]).toEqual([real, real])
  })

  test('我关注的人，最近关注的在前，翻页不重不漏', async () => {
    for (let at = 0; at < 5; at += 1) await follow('eve', `expert-e${at}`)
    const first = need(await as('eve').call(queryAttention, { count: 3 }))
    const rest = need(await as('eve').call(queryAttention, { count: 3, cursor: first.nextCursor ?? '' }))
    expect(namesOf([...first.list, ...rest.list])).toEqual([4, 3, 2, 1, 0].map((at) => `expert-e${at}`))
    expect([first.total, rest.nextCursor]).toEqual([5, null])
    expect(first.list[0]?.author).toMatchObject({ nickname: '昵称expert-e4', badge: { title: 'expert' } })
    expect(await as('eve').call(queryAttention, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
  })
})

describe('别的功能问的', () => {
  test('关注了谁、各有多少人关注、这些天多了多少、最近关注的是谁', async () => {
    await follow('port', 'expert-p1')
    await follow('port', 'expert-p2')
    const { database } = server
    expect(await port().followed(database, 'port', ['expert-p1', 'expert-p9'])).toEqual(new Set(['expert-p1']))
    expect(await port().followed(database, undefined, ['expert-p1'])).toEqual(new Set())
    expect(await port().counts(database, ['expert-p1', 'expert-p9'])).toEqual(
      new Map([
        ['expert-p1', 1],
        ['expert-p9', 0],
      ]),
    )
    expect(await port().growth(database, ['expert-p1'], new Date(server.clock.at - 86_400_000))).toEqual(
      new Map([['expert-p1', 1]]),
    )
    expect(await port().latest(database, 'port', 1)).toEqual(['expert-p2'])
  })
})

describe('动态', () => {
  test('发了就在关注的人的动态里，带着作者、股票与数；发两遍只有一条，删了的不见', async () => {
    await follow('fox', 'expert-s1')
    await server.publish('expert-s1', 's1-a')
    await server.publish('expert-s1', 's1-a')
    await server.publish('expert-s2', 's2-a')
    await server.publish('expert-s1', 's1-b')
    const { list } = need(await as('fox').call(attentionStream, {}))
    expect(list.map(({ id }) => id)).toEqual(['s1-b', 's1-a'])
    expect(list[0]).toMatchObject({
      kindName: '文章',
      title: 'expert-s1的s1-b',
      excerpt: '讲了换手率。',
      author: { nickname: '昵称expert-s1' },
      instruments: [{ id: 'SH.600519', name: '贵州茅台' }],
      likes: 3,
      comments: 2,
    })
    server.pieces.delete('s1-b')
    expect(need(await as('fox').call(attentionStream, {})).list.map(({ id }) => id)).toEqual(['s1-a'])
  })

  test('看着的时候又来了一千条，往下翻不重不漏', async () => {
    await follow('hen', 'expert-h1', 'expert-h2')
    for (let at = 0; at < 60; at += 1) await server.publish(`expert-h${(at % 2) + 1}`, `h-${at}`)
    let isDone = false
    const arriving = (async () => {
      for (let at = 0; at < 1000; at += 1) await server.publish(`expert-h${(at % 3) + 1}`, `new-${at}`)
      isDone = true
    })()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = need(await as('hen').call(attentionStream, { count: 7, ...(cursor && { cursor }) }))
      seen.push(...page.list.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    await arriving
    expect(isDone).toBe(true)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => id.startsWith('h-'))).toEqual(Array.from({ length: 60 }, (_, at) => `h-${59 - at}`))
  })

  test('关注的人很久没发，新的都是别人的，也找得到', async () => {
    await follow('owl', 'expert-quiet', 'expert-quiet2')
    for (const id of ['q1', 'q2']) await server.publish('expert-quiet', id)
    await server.publish('expert-quiet2', 'q3')
    await sql`insert into follows.piece (kind, id, author_id, title, link, is_important, at)
      select 'post', 'noise' || n, 'loud', '', '/', false, now() from generate_series(1, 2500) n`.execute(
      server.database,
    )
    const first = need(await as('owl').call(attentionStream, { count: 2 }))
    const rest = need(await as('owl').call(attentionStream, { count: 2, cursor: first.nextCursor ?? '' }))
    expect([...first.list, ...rest.list].map(({ id }) => id)).toEqual(['q3', 'q2', 'q1'])
  })

  test('有新内容的人有点，看过就没有；新关注的从现在算起', async () => {
    await server.publish('expert-d1', 'd1-old')
    await follow('pig', 'expert-d1', 'expert-d2')
    const fresh = async () => namesOf(need(await as('pig').call(newAttention, {})).list)
    expect(await fresh()).toEqual([])
    await server.publish('expert-d1', 'd1-new')
    await server.publish('expert-d2', 'd2-new')
    expect(await fresh()).toEqual(['expert-d2', 'expert-d1'])
    need(await as('pig').call(seenAttention, { id: 'expert-d2' }))
    expect(await fresh()).toEqual(['expert-d1'])
    expect(need(await as('pig').call(queryAttention, {})).list).toMatchObject([
      { hasNew: false },
      { hasNew: true, newestAt: expect.any(String) },
    ])
    need(await as('pig').call(seenAttention, {}))
    expect(await fresh()).toEqual([])
  })

  test('游客给出本机关注的人，看得到他们与他们的动态', async () => {
    const ids = ['expert-s1', 'no-body', 'expert-s2']
    const { list } = need(await as().call(queryGuestAttention, { ids }))
    expect(namesOf(list)).toEqual(['expert-s1', 'expert-s2'])
    expect(list[0]).toMatchObject({ followers: 1, newestAt: expect.any(String) })
    const stream = need(await as().call(guestStream, { ids }))
    expect(stream.list.map(({ id }) => id)).toEqual(['s2-a', 's1-a'])
  })
})

describe('提醒', () => {
  test('要全部的每条都告诉，要重要的只告诉文章，不提醒的不告诉；各一次', async () => {
    for (const id of ['ring-all', 'ring-some', 'ring-none']) await follow(id, 'expert-ring')
    need(await as('ring-all').call(setAttention, { id: 'expert-ring', setting: 'all' }))
    need(await as('ring-none').call(setAttention, { id: 'expert-ring', setting: 'none' }))
    await server.publish('expert-ring', 'ring-post', { kind: 'post', isImportant: false })
    await server.publish('expert-ring', 'ring-article')
    await server.publish('expert-ring', 'ring-article')
    await server.runJobs()
    const notified = async (id: string) => (await server.inbox.sent(id)).map(({ text }) => text)
    expect(await notified('ring-all')).toEqual(['expert-ring的ring-post', 'expert-ring的ring-article'])
    expect(await notified('ring-some')).toEqual(['expert-ring的ring-article'])
    expect(await notified('ring-none')).toEqual([])
    expect((await server.inbox.sent('ring-some'))[0]).toMatchObject({
      kind: 'interaction',
      title: '昵称expert-ring发布了新内容',
      link: '/column?id=ring-article',
    })
  })

  test('许多人分批告诉，中途停了接着来，一个不漏、一个不重', async () => {
    await sql`insert into follows.follow (member_id, author_id, at)
      select 'crowd-' || n, 'expert-crowd', now() from generate_series(1, 1200) n`.execute(server.database)
    await server.publish('expert-crowd', 'crowd-1')
    server.inbox.isBroken = true
    await expect(server.runJobs()).rejects.toThrow('消息服务停了')
    server.inbox.isBroken = false
    await server.runJobs()
    const notified = (await server.inbox.sent()).filter(({ key }) => key === 'follow.article.crowd-1')
    expect(new Set(notified.map(({ memberId }) => memberId)).size).toBe(1200)
    expect(notified).toHaveLength(1200)
    expect(await server.database.selectFrom('follows.notifying').selectAll().execute()).toEqual([])
  })

  test('没有发成的事务里，动态与提醒都没有', async () => {
    await follow('roll', 'expert-roll')
    const { database } = server
    await expect(
      database.transaction().execute(async (change) => {
        const piece = { kind: 'article', id: 'rolled', authorId: 'expert-roll', title: '', link: '/' }
        await port().published(change, { ...piece, isImportant: true })
        throw new Error('没有发成')
      }),
    ).rejects.toThrow('没有发成')
    expect(need(await as('roll').call(attentionStream, {})).list).toEqual([])
    await server.runJobs()
    expect(await server.inbox.sent('roll')).toEqual([])
  })
})

test('导出自己的，注销后关注与被关注都没有了，数也少了', async () => {
  await follow('leaver', 'expert-l1')
  await follow('fan-of-leaver', 'leaver')
  const [data] = server.feature.memberData ?? []
  expect(await data?.exportOf?.('leaver')).toMatchObject([{ author_id: 'expert-l1', setting: 'important' }])
  await data?.erase?.('leaver')
  expect(await data?.exportOf?.('leaver')).toEqual([])
  expect([await followers('expert-l1'), await followers('leaver')]).toEqual([0, 0])
  expect(need(await as('fan-of-leaver').call(queryAttention, {})).list).toEqual([])
})
