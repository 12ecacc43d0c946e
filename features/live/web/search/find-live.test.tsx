import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, askedOf } from '../testing/open-page.tsx'
import { slots } from '../slots.ts'

const FIND = '/search/live/find'
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+08:00') }))
afterEach(() => vi.useRealTimers())
const found = (tsId: string, state: string, at: string) => ({ tsId, title: `第${tsId}场`, host: '王老师', state, at })
const find = (q: string) =>
  Promise.all(
    (slots.searchSources ?? []).map(async (source) => ({
      title: source.title,
      list: await source.find(q, new AbortController().signal),
    })),
  )

test('搜索里有直播：谁的、什么状态、什么时候；直播间、预约、回顾各去各的', async () => {
  answerWith({
    [FIND]: () => ({
      data: {
        list: [
          found('ts000001', 'live', '2026-11-21T09:15:00+08:00'),
          found('ts000002', 'interrupted', '2026-11-21T10:00:00+08:00'),
          found('ts000003', 'ready', '2026-11-21T13:00:00+08:00'),
          found('ts000004', 'scheduled', '2026-11-22T09:00:00+08:00'),
          found('ts000005', 'replay', '2026-11-18T15:30:00+08:00'),
        ],
      },
    }),
  })
  const [group] = await find('老师')
  expect(group?.title).toBe('直播')
  expect(group?.list.map(({ detail, link }) => [detail, link])).toEqual([
    ['王老师 · 直播中 · 今天 09:15', '/LiveInteraction?id=ts000001'],
    ['王老师 · 信号中断 · 今天 10:00', '/LiveInteraction?id=ts000002'],
    ['王老师 · 即将开始 · 今天 13:00', '/LiveInteraction?id=ts000003'],
    ['王老师 · 预告 · 明天 09:00', '/liveSubscribe?id=ts000004'],
    ['王老师 · 回顾 · 11-18 周三 15:30', '/ReviewDetail?id=ts000005'],
  ])
  expect(askedOf(FIND)).toMatchObject([{ q: '老师' }])
})

test('没有就是空的，取不到就说取不到', async () => {
  answerWith({ [FIND]: () => ({ data: { list: [] } }) })
  expect(await find('zzzz')).toEqual([{ title: '直播', list: [] }])
  answerWith({ [FIND]: () => 'offline' })
  await expect(find('老师')).rejects.toBeDefined()
})
