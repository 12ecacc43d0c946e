import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expertDirectory,
  expertPage,
  expertRecommended,
  expertSearch,
  getMyProfile,
  saveMyCover,
  saveMyProfile,
  staffExpertGet,
  staffExperts,
  staffPins,
  staffRank,
  staffRemovePin,
  staffSaveExpert,
  staffSavePin,
  type Field,
} from '../contract/index.ts'
import { need, once, picture, startExpertServer, type ExpertServer } from './testing/expert-server.ts'

let server: ExpertServer
beforeAll(async () => {
  server = await startExpertServer()
  const { figures, titles } = server
  for (const [id, name, letters] of PEOPLE) {
    titles.set(id, new Set(['expert']))
    figures.names.set(id, name)
    figures.readings.set(name, letters)
  }
  titles.set('zhou', new Set(['advisor', 'expert']))
  figures.pieces.set('lin', 30).set('chen', 6)
  figures.growth.set('chen', 1000)
  figures.followers.set('lin', 12)
  await server.feature.jobs.settleTitles()
})
afterAll(() => server.stop())

const PEOPLE: readonly (readonly [string, string, string[][]])[] = [
  ['lin', '林知行', [['lin'], ['zhi'], ['xing']]],
  ['chen', '陈观澜', [['chen'], ['guan'], ['lan']]],
  ['zhou', '周衡', [['zhou'], ['heng']]],
]
const TEXT = { headline: '看量价，守纪律', introduction: '每天收盘后写一篇复盘，写看对的也写看错的。' }
const write = (memberId: string, given: { fields?: Field[]; headline?: string; introduction?: string } = {}) =>
  server.client(memberId).call(saveMyProfile, { ...TEXT, fields: ['short'], ...given }, once())
const idsOf = (list: readonly { niujinUid: string }[]) => list.map(({ niujinUid }) => niujinUid)
const guest = () => server.client()

describe('自己的资料', () => {
  test('有身份的写资料，大家马上看到；没有身份的写不了', async () => {
    expect(need(await write('lin'))).toMatchObject({ ...TEXT, waiting: null, rejected: '' })
    expect(need(await guest().call(expertPage, { id: 'lin' }))).toMatchObject({
      ...TEXT,
      fields: ['short'],
      followers: 12,
    })
    for (const outcome of [await write('m1'), await server.client('m1').call(getMyProfile, {})])
      expect(outcome).toMatchObject({ ok: false, code: 'NOT_ALLOWED' })
    expect(await write('lin', { headline: '跟我稳赚' })).toMatchObject({ code: 'WORDS_FORBIDDEN' })
    expect(await write('lin', { headline: '\u200b\u200b\u200b' })).toMatchObject({ code: 'WORDS_EMPTY' })
    expect(need(await write('lin', { headline: '<b>林</b>\u202e' })).headline).toBe('<b>林</b>')
    need(await write('lin'))
  })

  test('命中词表的等审核，期间还是原来的；通过一次算一次，退回写明原因', async () => {
    need(await write('chen', { headline: '看宏观', fields: ['macro', 'etf'] }))
    expect(need(await write('chen', { headline: '加微信看宏观' })).waiting).toMatchObject({ headline: '加微信看宏观' })
    expect(need(await guest().call(expertPage, { id: 'chen' })).headline).toBe('看宏观')
    const reviews = server.feature.reviews?.[0]
    if (!reviews) throw new Error('没有审核的来源')
    const items = await reviews.waiting(undefined, 10, server.database)
    expect(items).toMatchObject([{ id: 'chen', words: ['加微信'], authorId: 'chen' }])
    const decide = (verdict: 'publish' | 'reject') =>
      server.database
        .transaction()
        .execute((change) =>
          reviews.decide(change, { id: 'chen', staffId: 'operator1', verdict, reason: '不能留联系方式' }),
        )
    const outcomes = await crowd(server.database, () => decide('reject'))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(need(await server.client('chen').call(getMyProfile, {}))).toMatchObject({
      headline: '看宏观',
      waiting: null,
      rejected: '不能留联系方式',
    })
    expect(await server.inbox.sent('chen')).toMatchObject([{ title: '砖家资料没有通过' }])
    need(await write('chen', { headline: '加微信看宏观' }))
    expect(await decide('publish')).toMatchObject({ ok: true })
    expect(need(await guest().call(expertPage, { id: 'chen' })).headline).toBe('加微信看宏观')
    need(await write('chen', { headline: '看宏观', fields: ['macro', 'etf'] }))
  })

  test('封面换了，旧的就没有了；打不开的留着旧的', async () => {
    const cover = (file?: File) => server.client('lin').call(saveMyCover, {}, { files: file ? { file } : {} })
    const first = need(await cover(picture('封面'))).cover
    expect(first).toMatch(/^\/files\/covers\//)
    expect(await cover(picture('坏的'))).toMatchObject({ code: 'PICTURE_BROKEN' })
    expect(need(await cover(picture('新封面'))).cover).not.toBe(first)
    expect(server.kept.size).toBe(1)
    expect(await server.client('m1').call(saveMyCover, {}, { files: { file: picture() } })).toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })

  test('普通会员也有一页，没有的人没有；注销后资料都没有了', async () => {
    expect(need(await guest().call(expertPage, { id: 'm1' }))).toMatchObject({
      badge: null,
      headline: '',
      standing: null,
    })
    expect(await guest().call(expertPage, { id: 'no-body' })).toMatchObject({ code: 'EXPERT_UNKNOWN' })
    server.titles.set('gone', new Set(['teacher']))
    need(await write('gone'))
    await server.feature.memberData?.[0]?.erase?.('gone')
    server.titles.delete('gone')
    expect(need(await guest().call(expertPage, { id: 'gone' }))).toMatchObject({ badge: null, introduction: '' })
  })
})

describe('目录与排行', () => {
  test('一天排一次，几个进程也只排一次；按分由高到低，分从哪来写得出', async () => {
    const other = await server.elsewhere()
    const made = await Promise.all([server.feature.jobs.rankDaily(), other.feature.jobs.rankDaily()])
    expect(made.filter((one) => one !== undefined)).toEqual([3])
    expect(await server.feature.jobs.rankDaily()).toBeUndefined()
    server.clock.at += DAY_MS
    expect(await server.feature.jobs.rankDaily()).toBe(3)
    const { list, rankedAt } = need(await guest().call(expertDirectory, {}))
    expect(idsOf(list)).toEqual(['lin', 'chen', 'zhou'])
    expect(list[0]?.standing).toEqual({
      points: 55,
      pieces: 30,
      growth: 0,
      activityPoints: 40,
      growthPoints: 0,
      recordPoints: 15,
    })
    expect(rankedAt).toBe(new Date(server.clock.at).toISOString())
  })

  test('当天排过以后才有身份的，不等到第二天才有分', async () => {
    server.titles.set('fang', new Set(['expert']))
    server.figures.pieces.set('fang', 15)
    await server.feature.jobs.settleTitles()
    expect(await server.feature.jobs.rankDaily()).toBe(4)
    expect(need(await guest().call(expertPage, { id: 'fang' })).standing).toMatchObject({
      pieces: 15,
      activityPoints: 20,
    })
    expect(await server.feature.jobs.rankDaily()).toBeUndefined()
    server.titles.delete('fang')
    await server.feature.jobs.settleTitles()
  })

  test('观点的记录进排行，重新算就看得到；不是谁都能算', async () => {
    const record = { open: 0, medianExcess: '2.00', worstExcess: '-3.00' }
    server.figures.records.set('zhou', { ...record, count: 20, rightPercent: '100.00', meanExcess: '6.10' })
    expect(await server.client('m1').call(staffRank, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(need(await server.client('operator1').call(staffRank, {}))).toEqual({ ranked: 3 })
    expect(need(await guest().call(expertPage, { id: 'zhou' }))).toMatchObject({
      standing: { recordPoints: 30 },
      record: { count: 20, meanExcess: '6.10' },
      badge: { title: 'advisor', licence: null },
    })
  })

  test('按领域，翻页不重不漏，写错的位置拒绝', async () => {
    expect(idsOf(need(await guest().call(expertDirectory, { field: 'macro' })).list)).toEqual(['chen'])
    const first = need(await guest().call(expertDirectory, { count: 2 }))
    const second = need(await guest().call(expertDirectory, { count: 2, cursor: first.nextCursor ?? '' }))
    expect([...idsOf(first.list), ...idsOf(second.list)]).toEqual(['lin', 'chen', 'zhou'])
    expect(second.nextCursor).toBeNull()
    expect(await guest().call(expertDirectory, { cursor: '乱写' })).toMatchObject({ code: 'CURSOR_INVALID' })
    expect(await guest().call(expertDirectory, { field: '黄金' as never })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('身份没有了的不在目录里，身份回来又在', async () => {
    server.titles.delete('zhou')
    expect(idsOf(need(await guest().call(expertDirectory, {})).list)).toEqual(['lin', 'chen'])
    expect(await server.feature.jobs.settleTitles()).toBe(1)
    expect(await server.feature.jobs.settleTitles()).toBe(0)
    expect(idsOf(need(await guest().call(expertDirectory, {})).list)).toEqual(['lin', 'chen'])
    server.titles.set('zhou', new Set(['advisor']))
    await server.feature.jobs.settleTitles()
    expect(idsOf(need(await guest().call(expertDirectory, {})).list)).toEqual(['lin', 'chen', 'zhou'])
  })

  test('名字、首字母、拼音、领域都找得到', async () => {
    server.clock.at += 60_000
    const find = async (q: string) => idsOf(need(await guest().call(expertSearch, { q })).list)
    expect([await find('林'), await find('cgl'), await find('zhouh'), await find('宏观'), await find('没有')]).toEqual([
      ['lin'],
      ['chen'],
      ['zhou'],
      ['chen'],
      [],
    ])
    expect(await find('')).toHaveLength(3)
    expect(idsOf(need(await guest().call(expertSearch, { q: '', field: 'short' })).list)).toEqual(['lin'])
  })

  test('推荐：选了兴趣的在前，已关注的与自己不在内', async () => {
    const recommend = async (memberId: string | undefined, fields: Field[] = []) =>
      idsOf(need(await server.client(memberId).call(expertRecommended, { fields })).list)
    expect(await recommend(undefined)).toEqual(['lin', 'chen', 'zhou'])
    expect(await recommend(undefined, ['macro'])).toEqual(['chen', 'lin', 'zhou'])
    server.figures.followed.set('m5', new Set(['chen']))
    expect(await recommend('m5', ['macro'])).toEqual(['lin', 'zhou'])
    expect(await recommend('lin')).toEqual(['chen', 'zhou'])
    expect(need(await server.client('m5').call(expertDirectory, {})).list.map(({ isFollowed }) => isFollowed)).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('运营', () => {
  const save = (given: object = {}) =>
    server.client('operator1').call(
      staffSaveExpert,
      {
        niujinUid: 'zhou',
        ...TEXT,
        fields: ['etf'],
        licenceNo: 'A1140618030001',
        firm: '某公司',
        isListed: true,
        reason: '核对执业信息',
        ...given,
      },
      once(),
    )

  test('改资料与执业信息，改动留痕；编号一个人一个；不列入的哪里都找不到', async () => {
    expect(need(await save()).history.at(-1)).toMatchObject({
      who: 'operator1',
      reason: '登记编号 无 → A1140618030001；核对执业信息',
    })
    expect(need(await guest().call(expertPage, { id: 'zhou' }))).toMatchObject({
      badge: { title: 'advisor', licence: 'A1140618030001' },
      firm: '某公司',
    })
    expect(await save({ niujinUid: 'lin' })).toMatchObject({ code: 'LICENCE_TAKEN' })
    expect(await save({ licenceNo: '123' })).toMatchObject({ code: 'LICENCE_INVALID' })
    expect(await save({ niujinUid: 'no-body' })).toMatchObject({ code: 'EXPERT_UNKNOWN' })
    need(await save({ isListed: false }))
    server.clock.at += 60_000
    expect(idsOf(need(await guest().call(expertDirectory, {})).list)).toEqual(['lin', 'chen'])
    expect(need(await guest().call(expertSearch, { q: '周衡' })).list).toEqual([])
    need(await save())
  })

  test('名单、一位、按名字找；没有权限的都不行', async () => {
    const list = async (given: object) => need(await server.client('operator1').call(staffExperts, given)).list
    expect(idsOf(await list({ q: '观澜' }))).toEqual(['chen'])
    expect(idsOf(await list({}))).toHaveLength(3)
    expect(need(await server.client('operator1').call(staffExpertGet, { niujinUid: 'lin' })).standing.pieces).toBe(30)
    const other = server.client('m1')
    for (const outcome of [
      await other.call(staffExperts, {}),
      await other.call(staffExpertGet, { niujinUid: 'lin' }),
      await other.call(staffPins, {}),
      await server.client('compliance1').call(staffPins, {}),
    ])
      expect(outcome).toMatchObject({ ok: false, code: 'NOT_ALLOWED' })
  })

  test('推荐位到时间才在前面，过了就不在；改次序、移除都留痕', async () => {
    const at = (days: number) => new Date(server.clock.at + days * DAY_MS).toISOString()
    const pin = (given: object) =>
      server
        .client('operator1')
        .call(staffSavePin, { niujinUid: 'zhou', sort: 1, from: at(1), until: at(2), ...given }, once())
    const first = async () => idsOf(need(await guest().call(expertRecommended, {})).list)[0]
    const id = need(await pin({})).list[0]?.id ?? ''
    expect(await first()).not.toBe('zhou')
    server.clock.at += 1.5 * DAY_MS
    expect(await first()).toBe('zhou')
    need(await pin({ id, niujinUid: 'chen', from: at(-1), until: at(3) }))
    expect(await first()).toBe('chen')
    for (const [from, until] of [
      [at(2), at(1)],
      [at(-2), at(-1)],
      ['乱写', at(1)],
    ])
      expect(await pin({ from, until })).toMatchObject({ code: 'PERIOD_INVALID' })
    expect(await pin({ niujinUid: 'm1' })).toMatchObject({ code: 'EXPERT_UNKNOWN' })
    expect(await pin({ id: 'no-such-pin' })).toMatchObject({ code: 'PIN_UNKNOWN' })
    expect(need(await server.client('operator1').call(staffRemovePin, { id })).list).toEqual([])
    expect(await server.client('operator1').call(staffRemovePin, { id })).toMatchObject({ code: 'PIN_UNKNOWN' })
    const { history } = need(await server.client('operator1').call(staffExpertGet, { niujinUid: 'chen' }))
    expect(history.at(-1)?.reason).toBe('移出推荐位')
  })
})

test('给别的功能的：名字旁的身份、搜索里的砖家', async () => {
  const badges = await server.feature.authors.badges(['lin', 'zhou', 'm1'], server.database)
  expect([...badges]).toEqual([
    ['lin', { title: 'expert', licence: null }],
    ['zhou', { title: 'advisor', licence: 'A1140618030001' }],
  ])
  const kind = server.feature.contentKinds?.[0]
  const connection = server.database
  expect(await kind?.pieces?.ids(undefined, 10, connection)).toEqual(['chen', 'lin', 'zhou'])
  expect((await kind?.pieces?.find(['lin', 'm1'], connection))?.get('lin')).toMatchObject({
    title: '林知行',
    link: '/Expert?id=lin',
    isRecommended: false,
  })
})

test('示例的砖家有话可看，写过的不动', async () => {
  server.titles.set('demo0', new Set(['teacher']))
  server.titles.set('demo1', new Set(['advisor']))
  await server.feature.seedDemo?.(['demo0', 'demo1', 'lin', 'm1'])
  await server.feature.seedDemo?.(['demo0', 'demo1', 'lin', 'm1'])
  expect(need(await guest().call(expertPage, { id: 'demo1' }))).toMatchObject({
    headline: expect.stringContaining('示例'),
    // 投顾里的第一位：示例的观点留痕也写这个编号。
    badge: { title: 'advisor', licence: 'A0000624060001' },
  })
  expect(need(await guest().call(expertPage, { id: 'lin' })).headline).toBe(TEXT.headline)
})
