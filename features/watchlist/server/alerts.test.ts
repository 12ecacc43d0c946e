import { crowd } from '@niujin/testkit/database'
import { expectFits } from '@niujin/testkit/feature'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addStocks,
  alertHits,
  alertTopic,
  deleteAlert,
  saveAlert,
  switchAlert,
  watchAlerts,
  type AlertKind,
  type AlertRepeat,
} from '../contract/index.ts'
import { AlertWatch } from './alert-watch.ts'
import type { PublishedAnnouncement } from './deps.ts'
import { startWatchlist } from './testing/server.ts'

const published = new Map<string, PublishedAnnouncement[]>()
let app: Awaited<ReturnType<typeof startWatchlist>>
beforeAll(async () => {
  app = await startWatchlist({ announcements })
})
afterAll(() => app.stop())

const announcements = {
  of: (stockId: string) => Promise.resolve(published.get(stockId) ?? []),
}
const publish = (stockId: string, ...titles: string[]) =>
  published.set(stockId, [
    ...(published.get(stockId) ?? []),
    ...titles.map((title) => ({ id: title, title, link: `/stockInformation?id=${stockId}`, simulated: true })),
  ])
let clock = Date.parse('2026-11-20T02:00:00Z')
const errors: unknown[] = []

/** A process that watches: a new one is what a restart brings. */
function watcher() {
  return new AlertWatch(
    { market: app.market, database: app.database, notices: app.inbox.notices, announcements },
    { hub: app.hub, onError: (error) => errors.push(error), now: () => clock },
  )
}
const save = (
  member: string,
  stockId: string,
  kind: AlertKind,
  ...[threshold = 0, repeat = 'once']: [number?, AlertRepeat?]
) => app.client(member).call(saveAlert, { stockId, kind, threshold, repeat })
const hitsOf = async (member: string) => {
  const outcome = await app.client(member).call(alertHits, {})
  return outcome.ok ? outcome.value.list : []
}
const noticesTo = (member: string) => app.inbox.sent(member)

describe('设置预警', () => {
  test('设好能看到，同样的再设一次还是那一条，关着的会打开', async () => {
    const first = await save('set', 'SH.600001', 'priceAbove', 11_000)
    const id = first.ok ? first.value.id : ''
    expect(await app.client('set').call(switchAlert, { id, enabled: false })).toMatchObject({ ok: true })
    expect(await save('set', 'SH.600001', 'priceAbove', 11_000, 'daily')).toEqual(first)
    const outcome = await app.client('set').call(watchAlerts, { stockId: 'SH.600001' })
    expect(outcome).toMatchObject({
      value: {
        list: [{ id, stockName: '试验600001', kind: 'priceAbove', threshold: 11_000, repeat: 'daily', enabled: true }],
      },
    })
    await app.client('set').call(deleteAlert, { id })
    expect(await app.client('set').call(watchAlerts, {})).toMatchObject({ value: { list: [] } })
  })

  test('三倍于连接数的人同时设预警、加自选，人人都成', async () => {
    const saved = await crowd(app.database, (at) => save(`crowd${at}`, 'SH.600035', 'priceAbove', 11_000))
    const added = await crowd(app.database, (at) => app.client(`crowd${at}`).call(addStocks, { stocks: '600001' }))
    const mine = await crowd(app.database, () => app.client('crowd').call(addStocks, { stocks: '600001' }))
    expect([...saved, ...added, ...mine].filter(({ ok }) => !ok)).toEqual([])
    app.trade('SH.600035', 11_500)
    const processes = [watcher(), watcher(), watcher()]
    await Promise.all(processes.map((one) => one.check()))
    expect((await app.inbox.sent()).filter(({ memberId }) => memberId.startsWith('crowd'))).toHaveLength(saved.length)
  })

  test('已经到了、条件不对、不合适、没有的证券，都说明白', async () => {
    expect(await save('refuse', 'SH.600001', 'priceAbove', 10_000)).toMatchObject({
      code: 'ALERT_REACHED',
      msg: '现在已经到了这个条件，请换一个',
    })
    expect(await save('refuse', 'SH.600001', 'priceAbove')).toMatchObject({
      code: 'THRESHOLD_INVALID',
      msg: '请输入正确的条件',
    })
    expect(await save('refuse', 'SH.000001', 'volumeSurge', 3)).toMatchObject({ code: 'ALERT_UNSUITABLE' })
    expect(await save('refuse', 'SH.688999', 'priceAbove', 11_000)).toMatchObject({ code: 'STOCK_UNKNOWN' })
    expect(await app.client('refuse').call(watchAlerts, { stockId: 'SH.000001' })).toMatchObject({
      value: { kinds: ['priceAbove', 'priceBelow', 'riseAbove', 'fallBelow'] },
    })
  })

  test('别人的预警看不到、关不了、删不掉', async () => {
    const made = await save('owner', 'SH.600001', 'priceAbove', 11_000)
    const id = made.ok ? made.value.id : ''
    expect(await app.client('thief').call(watchAlerts, {})).toMatchObject({ value: { list: [] } })
    expect(await app.client('thief').call(switchAlert, { id, enabled: false })).toMatchObject({ code: 'ALERT_UNKNOWN' })
    await app.client('thief').call(deleteAlert, { id })
    expect(await app.client('owner').call(watchAlerts, {})).toMatchObject({ value: { list: [{ id, enabled: true }] } })
    await app.client('owner').call(deleteAlert, { id })
  })

  test('同时设置也不会超过两百条', async () => {
    const outcomes = []
    // In waves: one member's changes go one after the other, and nobody waits longer than a few seconds for a connection.
    for (let wave = 0; wave < 5; wave += 1) {
      outcomes.push(
        ...(await Promise.all(
          Array.from({ length: 41 }, (_, at) =>
            save('crowd', 'SH.600900', 'priceAbove', 11_000 + (wave * 41 + at) * 10),
          ),
        )),
      )
    }
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(200)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY_ALERTS', msg: '股价预警最多 200 条' })
  })
})

describe('到了就说一次', () => {
  test('到价、涨跌幅、放量各说各的，消息、流与记录里都有', async () => {
    const events = await app.follow('watch/notified', 'notified')
    await save('notified', 'SH.600010', 'priceAbove', 11_000)
    await save('notified', 'SH.600011', 'fallBelow', 0.05)
    await save('notified', 'SH.600012', 'volumeSurge', 3)
    const process = watcher()
    await process.check()
    expect(await noticesTo('notified')).toEqual([])
    app.trade('SH.600010', 11_000)
    app.trade('SH.600011', 9400)
    app.trade('SH.600012', 10_000, { averageMinuteVolume: 1000 })
    await process.check()
    expect((await noticesTo('notified')).map(({ title, text, link }) => [title, text, link])).toEqual(
      expect.arrayContaining([
        ['试验600010 涨到 11.00', '最新 11.00，涨 10.00%（模拟行情）', '/StockDetails?id=SH.600010'],
        ['试验600011 日跌幅达 5%', '最新 9.40，跌 6.00%（模拟行情）', '/StockDetails?id=SH.600011'],
        ['试验600012 量比达 3', expect.stringContaining('量比 6.67'), '/StockDetails?id=SH.600012'],
      ]),
    )
    expect(new Set((await noticesTo('notified')).map(({ key }) => key)).size).toBe(3)
    await expect.poll(() => events.length).toBe(4)
    expectFits(alertTopic, events)
    expect(events[1]?.[3]).toMatchObject({ stockId: expect.stringContaining('SH.6000'), title: expect.any(String) })
    expect(await hitsOf('notified')).toHaveLength(3)
  })

  test('说过的不再说：价格再到、进程重启、两个进程同时看，都只有一次', async () => {
    await save('once', 'SH.600020', 'priceAbove', 11_000)
    const [one, two] = [watcher(), watcher()]
    await Promise.all([one.check(), two.check()])
    app.trade('SH.600020', 11_500)
    await Promise.all([one.check(), two.check()])
    app.trade('SH.600020', 10_000)
    await one.check()
    app.trade('SH.600020', 11_500)
    await Promise.all([one.check(), two.check(), watcher().check()])
    expect(await noticesTo('once')).toHaveLength(1)
    expect(await app.client('once').call(watchAlerts, {})).toMatchObject({ value: { list: [{ enabled: false }] } })
  })

  test('到了的写着什么时候到的；自己关的没有，再打开就清掉', async () => {
    await save('fired', 'SH.600025', 'priceAbove', 11_000)
    await save('fired', 'SH.600026', 'announcement')
    await save('fired', 'SH.600027', 'priceAbove', 11_000, 'daily')
    app.trade('SH.600025', 11_500)
    app.trade('SH.600027', 11_500)
    publish('SH.600026', '回购')
    clock += 60_000
    await watcher().check()
    const listed = async () => {
      const outcome = await app.client('fired').call(watchAlerts, {})
      return outcome.ok ? outcome.value.list.toSorted((a, b) => (a.stockId < b.stockId ? -1 : 1)) : []
    }
    const at = new Date(clock).toISOString()
    const [price, news, daily] = await listed()
    expect([price, news, daily].map((one) => [one?.enabled, one?.firedAt])).toEqual([
      [false, at],
      [false, at],
      [true, null],
    ])
    await app.client('fired').call(switchAlert, { id: daily?.id ?? '', enabled: false })
    await app.client('fired').call(switchAlert, { id: news?.id ?? '', enabled: true })
    app.trade('SH.600025', 10_000)
    await save('fired', 'SH.600025', 'priceAbove', 11_000)
    await app.client('fired').call(switchAlert, { id: price?.id ?? '', enabled: false })
    expect((await listed()).map((one) => [one.enabled, one.firedAt])).toEqual([
      [false, null],
      [true, null],
      [false, null],
    ])
  })

  test('消息写不下，到了也不算记下，别的照说；能写了就补上，不丢也不重', async () => {
    await save('crash', 'SH.600030', 'priceAbove', 11_000)
    await save('beside', 'SH.600031', 'priceAbove', 11_000)
    app.trade('SH.600030', 11_500)
    app.trade('SH.600031', 11_500)
    const process = watcher()
    app.inbox.isBroken = true
    await process.check()
    app.inbox.isBroken = false
    expect(errors.splice(0)).toEqual([new Error('消息服务停了'), new Error('消息服务停了')])
    expect([await noticesTo('crash'), await hitsOf('crash')]).toEqual([[], []])
    await process.check()
    await Promise.all([process.check(), watcher().check()])
    expect([
      (await noticesTo('crash')).length,
      (await hitsOf('crash')).length,
      (await noticesTo('beside')).length,
    ]).toEqual([1, 1, 1])
  })

  test('一条的消息总写不下，别的不等它', async () => {
    await save('poison', 'SH.600032', 'priceAbove', 11_000)
    await save('healthy', 'SH.600033', 'priceAbove', 11_000)
    app.trade('SH.600032', 11_500)
    app.trade('SH.600033', 11_500)
    const send = app.inbox.notices.send.bind(app.inbox.notices)
    const poisoned = {
      send: (...[change, notice]: Parameters<typeof send>) =>
        notice.memberId === 'poison' ? Promise.reject(new Error('写不下')) : send(change, notice),
    }
    const process = new AlertWatch(
      { market: app.market, database: app.database, notices: poisoned, announcements },
      { hub: app.hub, onError: () => undefined, now: () => clock },
    )
    await process.check()
    await process.check()
    expect([(await noticesTo('poison')).length, (await noticesTo('healthy')).length]).toEqual([0, 1])
    await watcher().check()
    expect((await noticesTo('poison')).length).toBe(1)
  })

  test('每天的预警一天一次，关着、停牌、当天没成交的不说', async () => {
    const off = await save('daily', 'SH.600041', 'priceAbove', 11_000)
    await app.client('daily').call(switchAlert, { id: off.ok ? off.value.id : '', enabled: false })
    await save('daily', 'SH.600040', 'priceAbove', 11_000, 'daily')
    await save('daily', 'SH.600042', 'priceAbove', 11_000)
    await save('daily', 'SH.600043', 'priceAbove', 11_000)
    const process = watcher()
    app.trade('SH.600040', 11_500)
    app.trade('SH.600041', 11_500)
    app.trade('SH.600042', 11_500, { suspended: 1 })
    app.trade('SH.600043', 11_500, { time: 0 })
    await process.check()
    app.trade('SH.600040', 11_600)
    await process.check()
    expect((await noticesTo('daily')).map(({ title }) => title)).toEqual(['试验600040 涨到 11.00'])
    app.nextDay()
    app.trade('SH.600040', 11_500)
    await process.check()
    expect(await noticesTo('daily')).toHaveLength(2)
  })

  test('看着的时候删掉的预警不说', async () => {
    const made = await save('deleted', 'SH.600050', 'priceAbove', 11_000)
    const process = watcher()
    await process.check()
    await app.client('deleted').call(deleteAlert, { id: made.ok ? made.value.id : '' })
    app.trade('SH.600050', 11_500)
    await process.check()
    expect(await noticesTo('deleted')).toEqual([])
  })

  test('新公告：设预警之前的不说，之后的一篇一次，重启不重说', async () => {
    publish('SH.600060', '旧的')
    await save('news', 'SH.600060', 'announcement', 0, 'daily')
    await save('news', 'SH.600061', 'announcement', 0, 'once')
    const process = watcher()
    await process.check()
    expect(await noticesTo('news')).toEqual([])
    publish('SH.600060', '年报', '分红')
    publish('SH.600061', '回购', '增持')
    clock += 60_000
    await Promise.all([process.check(), watcher().check()])
    await watcher().check()
    expect((await noticesTo('news')).map(({ title, text, link }) => `${title} ${text} ${link}`).toSorted()).toEqual([
      '试验600060 有新公告 模拟公告：分红 /stockInformation?id=SH.600060',
      '试验600060 有新公告 模拟公告：年报 /stockInformation?id=SH.600060',
      '试验600061 有新公告 模拟公告：回购 /stockInformation?id=SH.600061',
    ])
  })

  test('公告：别人后来设的不抢先等着的人的那篇，关着的时候来的不说', async () => {
    await save('first', 'SH.600062', 'announcement', 0, 'daily')
    const off = await save('off', 'SH.600062', 'announcement', 0, 'daily')
    const id = off.ok ? off.value.id : ''
    await app.client('off').call(switchAlert, { id, enabled: false })
    publish('SH.600062', '季报')
    await save('second', 'SH.600062', 'announcement', 0, 'daily')
    await app.client('off').call(switchAlert, { id, enabled: true })
    await watcher().check()
    expect(
      await Promise.all(['first', 'second', 'off'].map(async (member) => (await noticesTo(member)).length)),
    ).toEqual([1, 0, 0])
    publish('SH.600062', '预告')
    await watcher().check()
    expect(
      await Promise.all(['first', 'second', 'off'].map(async (member) => (await noticesTo(member)).length)),
    ).toEqual([2, 1, 1])
  })

  test('港股没有公告来源，设不了', async () => {
    expect(await save('hk', 'HK.00700', 'announcement')).toMatchObject({ code: 'ALERT_UNSUITABLE' })
    const outcome = await app.client('hk').call(watchAlerts, { stockId: 'HK.00700' })
    expect(outcome.ok && outcome.value.kinds).not.toContain('announcement')
  })

  test('记录一页接一页，不重不漏，别人看不到', async () => {
    for (let at = 0; at < 5; at += 1) await save('pages', `SH.60007${at}`, 'priceAbove', 11_000)
    for (let at = 0; at < 5; at += 1) app.trade(`SH.60007${at}`, 11_500)
    await watcher().check()
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await app.client('pages').call(alertHits, { count: 2, ...(cursor ? { cursor } : {}) })
      if (!page.ok) break
      seen.push(...page.value.list.map(({ stockId }) => stockId))
      cursor = page.value.nextCursor
    } while (cursor)
    expect(seen.toSorted()).toEqual(['SH.600070', 'SH.600071', 'SH.600072', 'SH.600073', 'SH.600074'])
    expect(await app.client('pages').call(alertHits, { cursor: '坏的' })).toMatchObject({ code: 'CURSOR_INVALID' })
    expect(await hitsOf('somebody')).toEqual([])
  })
})
