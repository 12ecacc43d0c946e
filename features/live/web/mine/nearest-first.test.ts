import { expect, test } from 'vitest'
import type { BroadcastState } from '../../contract/limits.ts'
import { sampleCard } from '../testing/samples.ts'
import { nearestFirst } from './nearest-first.ts'

const NOW = Date.parse('2026-11-22T18:00:00+08:00')
const card = (title: string, state: BroadcastState, day: string) =>
  sampleCard({ tsId: title, title, startTime: `2026-11-${day}:00+08:00`, state })

test('我主持的：正在播的最上面，然后最近要开的，过了时间的草稿在后，讲过的照原来的', () => {
  const given = [
    card('明晚', 'scheduled', '23T20:00'),
    card('明早', 'draft', '23T08:30'),
    card('今晚', 'scheduled', '22T20:00'),
    card('正在播', 'live', '22T17:30'),
    card('旧草稿', 'draft', '20T09:00'),
    card('昨天', 'replay', '21T09:00'),
    card('前天', 'no_replay', '20T09:00'),
  ]
  expect(nearestFirst(given, NOW).map(({ title }) => title)).toEqual([
    '正在播',
    '今晚',
    '明早',
    '明晚',
    '旧草稿',
    '昨天',
    '前天',
  ])
})
