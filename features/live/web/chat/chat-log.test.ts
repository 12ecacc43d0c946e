import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleMessage } from '../testing/samples.ts'
import { before, missingIn, withChanged, withMessages, withoutQuotes, without, type ChatLog } from './chat-log.ts'

const seqs = (log: ChatLog) => log.map(({ seq }) => seq)

describe('聊天记录', () => {
  test('不管怎样到来、重来几次，都按先后排，每条只有一次', () => {
    const batches = fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), { maxLength: 12 })
    fc.assert(
      fc.property(batches, (given) => {
        const log = given.reduce<ChatLog>(
          (before_, batch) =>
            withMessages(
              before_,
              batch.map((seq) => sampleMessage(seq)),
            ),
          [],
        )
        expect(seqs(log)).toEqual([...new Set(given.flat())].toSorted((a, b) => a - b))
      }),
    )
  })

  test('同一条再来，以新来的为准；没有新的就还是原来那份', () => {
    const log = withMessages([], [sampleMessage(1), sampleMessage(2)])
    expect(withMessages(log, [sampleMessage(1, { highlighted: true })])[0]?.highlighted).toBe(true)
    expect(withMessages(log, [])).toBe(log)
    expect(withChanged(log, '没有', { highlighted: true })).toBe(log)
    expect(without(log, '没有')).toBe(log)
  })

  test('隐藏的消息，引用它的回复里也看不到原话', () => {
    const answer = sampleMessage(2, { parent: { id: '1001', nickname: '小李', excerpt: '不该说的话' } })
    expect(withoutQuotes([answer], '1001')[0]?.parent?.excerpt).toBe('该消息已隐藏')
    expect(withoutQuotes([answer], '别的')[0]?.parent?.excerpt).toBe('不该说的话')
  })

  test('缺的位置：两头已有的不算', () => {
    const log = [3, 4, 7, 10].map((seq) => sampleMessage(seq))
    expect(missingIn(log, 4, 9)).toEqual({ from: 5, to: 9 })
    expect(missingIn(log, 3, 4)).toBeUndefined()
    expect(missingIn(log, 4, 7)).toEqual({ from: 5, to: 6 })
  })

  test('往前看：只取某条之前最近的几条', () => {
    const log = [1, 2, 3, 4, 5].map((seq) => sampleMessage(seq))
    expect(seqs(before(log, 4, 2))).toEqual([2, 3])
    expect(seqs(before(log, Infinity, 2))).toEqual([4, 5])
    expect(before(log, 1, 2)).toEqual([])
  })
})
