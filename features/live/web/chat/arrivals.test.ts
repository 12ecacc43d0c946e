import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleMessage, sampleMessages } from '../testing/samples.ts'
import { Arrivals } from './arrivals.ts'

function arrived(count: number, most = 500): Arrivals {
  const arrivals = new Arrivals(most)
  for (const message of sampleMessages(1, count)) arrivals.add(message)
  return arrivals
}
const seqs = (log: readonly { seq: number }[]) => log.map(({ seq }) => seq)

describe('新来的消息分几次画', () => {
  test('一次来了十条，两次画完，每次五条', () => {
    const arrivals = arrived(10)
    const drawings = [seqs(arrivals.takeSome()), seqs(arrivals.takeSome())]
    expect(drawings).toEqual([seqs(sampleMessages(1, 5)), seqs(sampleMessages(6, 10))])
    expect(arrivals.areWaiting).toBe(false)
  })

  test('只来一条，马上就画', () => {
    expect(seqs(arrived(1).takeSome())).toEqual([1])
  })

  test('画完了一大批，下一批不再跟着快', () => {
    const arrivals = arrived(100)
    arrivals.takeAll()
    arrivals.add(sampleMessage(101))
    arrivals.add(sampleMessage(102))
    expect(seqs(arrivals.takeSome())).toEqual([101])
  })

  test('等着的太多，只留最近的', () => {
    expect(seqs(arrived(30, 20).takeAll())).toEqual(seqs(sampleMessages(11, 30)))
  })

  test('无论怎样来、怎样取，一条不少，次序不变，两次之内画完', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 20 }), (batches) => {
        const arrivals = new Arrivals(10_000)
        const drawn: number[] = []
        let seq = 0
        for (const batch of batches) {
          for (let at = 0; at < batch; at += 1) arrivals.add(sampleMessage((seq += 1)))
          drawn.push(...seqs(arrivals.takeSome()))
        }
        for (let drawing = 0; drawing < 2; drawing += 1) drawn.push(...seqs(arrivals.takeSome()))
        expect(drawn).toEqual(Array.from({ length: seq }, (_, at) => at + 1))
      }),
    )
  })
})
