import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POST_STATES } from '../contract/index.ts'
import {
  cooler,
  hashtagKey,
  hashtagsIn,
  heatOf,
  afterEvent,
  mentionsNamed,
  postTokens,
  voteChange,
  warmer,
} from './index.ts'
import { POST_EVENTS, STATES_BEFORE } from './states.ts'

describe('说说的状态', () => {
  const possible = STATES_BEFORE.flatMap((state) =>
    POST_EVENTS.flatMap((event) => {
      const next = afterEvent(state, event)
      return next.ok ? [`${state} ${event} ${next.value}`] : []
    }),
  )

  test('每个状态与事件，只有表里的能发生', () => {
    expect(possible).toEqual([
      'draft publish published',
      'draft wait pending',
      'pending wait pending',
      'pending approve published',
      'pending refuse rejected',
      'pending remove deleted',
      'published publish published',
      'published wait pending',
      'published hold held',
      'published hide hidden',
      'published remove deleted',
      'held hide hidden',
      'held restore published',
      'held remove deleted',
      'rejected wait pending',
      'rejected restore published',
      'rejected remove deleted',
      'hidden restore published',
      'hidden remove deleted',
    ])
  })

  test('每个状态都走得到，删掉的哪里也去不了', () => {
    const reached = new Set(possible.map((one) => one.split(' ')[2]))
    expect(reached).toEqual(new Set(POST_STATES))
  })
})

describe('热度', () => {
  const at = Date.UTC(2026, 10, 23)
  const base = { likes: 0, dislikes: 0, comments: 0, reposts: 0, at }
  const count = fc.nat({ max: 1_000_000 })

  test('多一个赞、评论、转发不会更冷，多一个踩不会更热，晚发的更热', () => {
    fc.assert(
      fc.property(count, count, count, count, (likes, dislikes, comments, reposts) => {
        const one = { likes, dislikes, comments, reposts, at }
        const heat = heatOf(one)
        for (const more of ['likes', 'comments', 'reposts'] as const)
          expect(heatOf({ ...one, [more]: one[more] + 1 })).toBeGreaterThanOrEqual(heat)
        expect(heatOf({ ...one, dislikes: dislikes + 1 })).toBeLessThanOrEqual(heat)
        expect(heatOf({ ...one, at: at + 60_000 })).toBeGreaterThan(heat)
        expect(Number.isSafeInteger(heat)).toBe(true)
      }),
    )
  })

  test('赞多十倍等于晚发十二个半小时', () => {
    expect(heatOf({ ...base, likes: 100 })).toBe(heatOf({ ...base, likes: 10, at: at + 45_000_000 }))
  })

  test('话题：今天的两条胜过昨天的三条，不如昨天的五条', () => {
    const day = 86_400_000
    const heats = (posts: number, when: number) =>
      Array.from({ length: posts }).reduce<number | null>((heat) => warmer(heat, when), null) ?? 0
    expect(heats(2, at)).toBeGreaterThan(heats(3, at - day))
    expect(heats(2, at)).toBeLessThan(heats(5, at - day))
  })

  test('话题：加一条再减掉它，与没有过一样', () => {
    const time = fc.integer({ min: at - 30 * 86_400_000, max: at })
    fc.assert(
      fc.property(fc.array(time, { maxLength: 30 }), time, (before, one) => {
        const heat = before.reduce<number | null>(warmer, null)
        const after = cooler(warmer(heat, one), one)
        if (heat === null) expect(after).toBeNull()
        // What is a month older than the post taken away is below what can be measured.
        else if (after !== null && heat > one / 86_400_000 - 20) expect(after).toBeCloseTo(heat, 2)
      }),
    )
  })
})

describe('话题', () => {
  test('全角、大小写、空格的写法是同一个', () => {
    expect(['ＡＩ 算力', 'ai 算力', ' Ai  算力 '].map(hashtagKey)).toEqual(['ai 算力', 'ai 算力', 'ai 算力'])
  })

  test('没有字的、太长的、跨行的不是话题', () => {
    expect(hashtagsIn('#！！# ## #三季报\n点评#')).toEqual([])
    expect(hashtagsIn(`#${'字'.repeat(21)}#`)).toEqual([])
  })

  test('按出现的次序，一个只算一次', () => {
    expect(hashtagsIn('#三季报# 看 #AI# 与 #ai#，#三季报#').map(({ name }) => name)).toEqual(['三季报', 'AI'])
  })
})

describe('文字里的话题与人', () => {
  const mentions = [
    { niujinUid: 'm1', name: '小牛' },
    { niujinUid: 'm2', name: '小牛犊' },
  ]
  const hashtags = [{ hashtagId: '7', name: '财报季' }]

  test('股票、话题、@ 与文字按次序分开，名字取最长的', () => {
    expect(postTokens('$贵州茅台(SH.600519)$ #财报季# @小牛犊 说得对 @小牛，@路人', { hashtags, mentions })).toEqual([
      { kind: 'stock', symbol: 'SH.600519', name: '贵州茅台' },
      { kind: 'text', text: ' ' },
      { kind: 'hashtag', hashtagId: '7', name: '财报季' },
      { kind: 'text', text: ' ' },
      { kind: 'mention', niujinUid: 'm2', name: '小牛犊' },
      { kind: 'text', text: ' 说得对 ' },
      { kind: 'mention', niujinUid: 'm1', name: '小牛' },
      { kind: 'text', text: '，@路人' },
    ])
  })

  test('没有提到的人不算', () => {
    expect(mentionsNamed('@小牛犊 来看', mentions).map(({ niujinUid }) => niujinUid)).toEqual(['m2'])
  })

  test('拼起来还是原来的文字', () => {
    const piece = fc.constantFrom('#财报季#', '#别的#', '@小牛', '@', '#', '小牛犊', '买入', ' ', '$平安(SH.601318)$')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('')
        const again = postTokens(text, { hashtags, mentions }).map((one) => {
          if (one.kind === 'hashtag') return `#${one.name}#`
          if (one.kind === 'mention') return `@${one.name}`
          return one.kind === 'stock' ? `$${one.name}(${one.symbol})$` : one.kind === 'text' ? one.text : ''
        })
        expect(again.join('')).toBe(text)
      }),
    )
  })
})

test('改票时两个数一起变，收回时退掉原来的', () => {
  expect([voteChange(null, 'up'), voteChange('up', 'down'), voteChange('down', null)]).toEqual([
    { likes: 1, dislikes: 0 },
    { likes: -1, dislikes: 1 },
    { likes: 0, dislikes: -1 },
  ])
})
