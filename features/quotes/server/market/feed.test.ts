import type { CapabilityStatus, OnlineStatus } from '@niujin/market-sources'
import { describe, expect, test } from 'vitest'
import { clockFeed, onlineFeed, type FeedMoment, type FeedStatus } from './feed.ts'

/** 2026-11-20 10:30:00 in Shanghai, seconds. */
const NOW = Date.parse('2026-11-20T10:30:00+08:00') / 1000
const IDLE: CapabilityStatus = {
  order: ['tencent'],
  answeredBy: undefined,
  answeredAt: undefined,
  answeredSince: undefined,
  failures: [],
}
const TRADING: FeedMoment = { phase: 'continuous', phaseBefore: 'continuous' }
const NOON: FeedMoment = { phase: 'noonBreak', phaseBefore: 'noonBreak' }
const JUST_OPEN: FeedMoment = { phase: 'continuous', phaseBefore: 'auctionPause' }

/** A feed answered so many seconds ago, with the newest quote of this time. */
function after(seconds: number | undefined, newestQuote: number | undefined, keptQuote?: number): FeedStatus {
  const quotes =
    seconds === undefined
      ? IDLE
      : { ...IDLE, answeredBy: 'tencent' as const, answeredAt: NOW - seconds, answeredSince: NOW - 900 }
  const live: OnlineStatus = {
    capabilities: { quotes, minutes: IDLE, daily: IDLE, exRights: IDLE, ticks: IDLE, flows: IDLE },
    newestQuote,
    quoteAge: undefined,
    hosts: {},
    names: ['tencent'],
    problem: undefined,
  }
  return { live, history: undefined, rounds: 1, keptQuote, now: NOW }
}

/** The same after its source has failed. */
function failing(status: FeedStatus): FeedStatus {
  const { live } = status
  const failures = [{ source: 'tencent', at: NOW - 1, message: '腾讯行情没有回应' }] as const
  return {
    ...status,
    live: live && {
      ...live,
      capabilities: { ...live.capabilities, quotes: { ...live.capabilities.quotes, failures } },
    },
  }
}

describe('行情的新旧', () => {
  test.each<[string, FeedStatus, FeedMoment, string]>([
    ['交易中刚答过', after(3, 20261120102958), TRADING, '腾讯行情'],
    ['交易中二十多秒没答', after(25, 20261120102958), TRADING, '行情延迟'],
    ['一直在答，但报价停在一分多钟前', after(3, 20261120102850), TRADING, '行情延迟'],
    ['一直在答，却没有一笔报价', after(3, undefined), TRADING, '行情延迟'],
    ['刚开市，报价还是集合竞价的', after(3, 20261120092503), JUST_OPEN, '腾讯行情'],
    ['午休，报价是上午最后的', after(60, 20261120102000), NOON, '腾讯行情'],
    ['午休，几分钟没答', after(200, 20261120102000), NOON, '行情延迟'],
    ['刚启动，还没问到', after(undefined, undefined), NOON, '正在连接行情'],
    ['从没答过', failing(after(undefined, undefined)), NOON, '行情源不可用'],
    ['从没答过，有上次存的', failing(after(undefined, undefined, 20261119150000)), TRADING, '行情源不可用'],
  ])('%s', (_what, status, moment, label) => {
    expect(onlineFeed(status, moment)).toMatchObject({
      name: 'tencent',
      label,
      stale: label !== '腾讯行情',
      simulated: false,
    })
  })

  test('时间是最新一笔报价的，没有就用存下来的，再没有是 null', () => {
    expect(onlineFeed(after(3, 20261120102958), TRADING)).toMatchObject({ asOf: 20261120102958, age: 2 })
    expect(onlineFeed(after(undefined, undefined, 20261120102900), TRADING)).toMatchObject({
      asOf: 20261120102900,
      age: 60,
    })
    expect(onlineFeed(after(undefined, undefined), TRADING)).toMatchObject({ asOf: null, age: null })
  })

  test('模拟与回放按自己的钟，总是新的', () => {
    expect(clockFeed(true, { date: 20261120, second: 37_803 })).toEqual({
      name: 'simulator',
      label: '模拟行情',
      simulated: true,
      asOf: 20261120103003,
      age: null,
      stale: false,
    })
    expect(clockFeed(false, { date: 0, second: 0 })).toMatchObject({ label: '行情回放', asOf: null })
  })
})
