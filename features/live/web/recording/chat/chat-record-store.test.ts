import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatMessage } from '../../../contract/index.ts'
import { sampleMessage } from '../../testing/samples.ts'
import type { Part } from './chat-record-log.ts'
import { ChatRecordStore, SHOWN, type FetchedPart } from './chat-record-store.ts'

const HOUR = 3_600_000
/** Messages at these moments, in that order. */
const saidAt = (...moments: number[]) => moments.map((offsetMs, at) => sampleMessage(at + 1, { offsetMs }))
const every = (ms: number, count: number) => saidAt(...Array.from({ length: count }, (_, at) => at * ms))

/** A server with this chat; the test decides what it answers and how long that takes. */
function openStore(
  chat: readonly ChatMessage[],
  given: { durationMs?: number; most?: number; kept?: number; answers?: () => { ms: number; works: boolean } } = {},
) {
  const { durationMs = HOUR, most = 500, answers = () => ({ ms: 10, works: true }), ...more } = given
  const asked: Part[] = []
  const fetch = async (part: Part): Promise<FetchedPart | undefined> => {
    asked.push(part)
    const { ms, works } = answers()
    await new Promise((done) => setTimeout(done, ms))
    if (!works) return undefined
    const all = chat.filter(({ offsetMs }) => (offsetMs ?? 0) >= part.from && (offsetMs ?? 0) < part.to)
    if (all.length <= most) return { list: all, complete: true }
    // As the server does: a moment is whole or left out.
    const cut = all[most]?.offsetMs ?? 0
    const whole = all.filter(({ offsetMs }) => (offsetMs ?? 0) < cut)
    return { list: whole.length > 0 ? whole : all.filter(({ offsetMs }) => offsetMs === cut), complete: false }
  }
  const store = new ChatRecordStore({ durationMs, fetch, ...more })
  closing.push(store.open())
  return { store, asked }
}
const closing: (() => void)[] = []
const settled = () => vi.advanceTimersByTimeAsync(60_000)
const idsOf = (list: readonly ChatMessage[]) => list.map(({ id }) => id)
const upTo = (chat: readonly ChatMessage[], ms: number) => chat.filter(({ offsetMs }) => (offsetMs ?? 0) <= ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})

describe('聊天跟着画面', () => {
  test('说到哪里就显示到哪里，正好这一刻说的也在', async () => {
    const chat = saidAt(0, 5000, 5000, 9000)
    const { store } = openStore(chat)
    await settled()
    expect(idsOf(store.read().messages)).toEqual(idsOf(chat.slice(0, 1)))
    store.tick(4999)
    expect(store.read().messages).toHaveLength(1)
    store.tick(5000)
    expect(store.read().messages).toHaveLength(3)
    store.tick(60_000)
    expect(idsOf(store.read().messages)).toEqual(idsOf(chat))
  })

  test('一路播下去，一段只取一次，总在前面备着', async () => {
    const chat = every(1000, 1800)
    const { store, asked } = openStore(chat, { durationMs: HOUR / 2 })
    for (let ms = 0; ms < HOUR / 2; ms += 5000) {
      store.tick(ms)
      await vi.advanceTimersByTimeAsync(100)
      expect(store.read().now).toBe('here')
    }
    expect(asked.every(({ from }, at) => at === 0 || from === asked[at - 1]?.to)).toBe(true)
    expect(asked.length).toBeLessThan(30)
  })

  test('跳到中间：那一刻之前的也在，往回跳就退回去', async () => {
    const chat = every(10_000, 360)
    const { store } = openStore(chat)
    await settled()
    store.jump(1_800_000)
    expect(store.read()).toMatchObject({ messages: [], now: 'loading' })
    await settled()
    expect(idsOf(store.read().messages)).toEqual(idsOf(upTo(chat, 1_800_000).slice(-SHOWN)))
    store.jump(25_000)
    expect(idsOf(store.read().messages)).toEqual(idsOf(chat.slice(0, 3)))
  })

  test('很久没有人说话的地方，几次就找到更早的', async () => {
    const { store, asked } = openStore(saidAt(1000), { durationMs: 3 * HOUR })
    store.jump(3 * HOUR)
    await settled()
    expect(idsOf(store.read().messages)).toEqual(['1001'])
    expect(asked.length).toBeLessThan(15)
  })

  test('没有取到：说明白，自己再取；也可以马上再取', async () => {
    let works = false
    const chat = saidAt(0, 1000)
    const { store } = openStore(chat, { answers: () => ({ ms: 10, works }) })
    store.tick(2000)
    await vi.advanceTimersByTimeAsync(100)
    expect(store.read()).toMatchObject({ messages: [], now: 'error' })
    works = true
    store.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(store.read().messages).toHaveLength(2)
    works = false
    store.jump(HOUR / 2)
    await vi.advanceTimersByTimeAsync(100)
    works = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.read().now).toBe('here')
  })

  test('画面走了而没有人说话，不重画', async () => {
    const { store } = openStore(saidAt(0, 30_000))
    await settled()
    let drawn = 0
    store.watch(() => (drawn += 1))
    for (let ms = 250; ms <= 29_000; ms += 250) store.tick(ms)
    expect(drawn).toBe(0)
    store.tick(30_000)
    expect(drawn).toBe(1)
  })
})

describe('往上翻着看', () => {
  test('看着的不动，新说的只记数；翻到底接上，再到底就跟着画面', async () => {
    const chat = every(1000, 200)
    const { store } = openStore(chat)
    store.tick(100_000)
    await settled()
    store.follow(false)
    store.tick(110_000)
    await settled()
    expect(store.read()).toMatchObject({ waiting: 10, isFollowing: false })
    expect(store.read().messages.at(-1)?.offsetMs).toBe(100_000)
    store.catchUp()
    expect(store.read()).toMatchObject({ waiting: 0, isFollowing: false })
    expect(store.read().messages).toHaveLength(SHOWN + 10)
    store.catchUp()
    expect(store.read()).toMatchObject({ isFollowing: true })
    expect(store.read().messages).toHaveLength(SHOWN)
  })

  test('更早的一次一些，一直到第一句，一条不漏', async () => {
    const chat = every(10_000, 300)
    const { store } = openStore(chat)
    store.jump(2_900_000)
    await settled()
    for (let turn = 0; turn < 12; turn += 1) {
      await store.loadOlder()
      await settled()
      const { messages } = store.read()
      expect(idsOf(messages)).toEqual(idsOf(upTo(chat, 2_900_000).slice(-messages.length)))
    }
    expect(store.read().older).toBe('end')
    expect(store.read().messages).toHaveLength(291)
  })

  test('跳走就不再停在原处', async () => {
    const { store } = openStore(every(1000, 200))
    store.tick(100_000)
    await settled()
    store.follow(false)
    store.jump(50_000)
    expect(store.read().isFollowing).toBe(true)
    expect(store.read().messages.at(-1)?.offsetMs).toBe(50_000)
  })
})

test('主持人隐藏的拿掉，精选的标上', async () => {
  const chat = saidAt(0, 1000)
  const { store } = openStore(chat)
  store.tick(2000)
  await settled()
  const [first, second] = chat
  if (!first || !second) throw new Error('没有消息')
  store.patch({ ...second, highlighted: true })
  expect(store.read().messages[1]?.highlighted).toBe(true)
  store.patch({ ...first, status: 'hidden' })
  expect(idsOf(store.read().messages)).toEqual(['1002'])
})

const step = fc.oneof(
  fc.record({
    kind: fc.constant('tick' as const),
    by: fc.integer({ min: 0, max: 2000 }),
    wait: fc.integer({ min: 0, max: 300 }),
  }),
  fc.record({
    kind: fc.constant('jump' as const),
    to: fc.integer({ min: 0, max: 600_000 }),
    wait: fc.integer({ min: 0, max: 300 }),
  }),
)
const answer = fc.record({ ms: fc.integer({ min: 0, max: 400 }), works: fc.boolean() })

test('不管怎样播、怎样跳、取得快慢或失败：显示的总是到此刻为止的连着一段，没有重的漏的；都取到后一条不差', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Whole seconds: many of them said at the same moment.
      fc.array(
        fc.integer({ min: 0, max: 600 }).map((second) => second * 1000),
        { maxLength: 500, size: 'max' },
      ),
      fc.array(step, { maxLength: 60, size: 'max' }),
      fc.array(answer, { maxLength: 40 }),
      async (moments, steps, answers) => {
        const chat = saidAt(...moments.toSorted((a, b) => a - b))
        const { store, asked } = openStore(chat, {
          durationMs: 600_000,
          most: 20,
          kept: 200,
          answers: () => answers.shift() ?? { ms: 5, works: true },
        })
        let ms = 0
        for (const one of steps) {
          ms = one.kind === 'tick' ? Math.min(600_000, ms + one.by) : one.to
          if (one.kind === 'tick') store.tick(ms)
          else store.jump(ms)
          await vi.advanceTimersByTimeAsync(one.wait)
          const shown = idsOf(store.read().messages)
          const truth = idsOf(upTo(chat, ms))
          const from = shown.length === 0 ? 0 : truth.indexOf(shown[0] ?? '')
          expect(shown).toEqual(truth.slice(from, from + shown.length))
          if (store.read().now === 'here') expect(shown).toEqual(truth.slice(truth.length - shown.length))
        }
        const before = asked.length
        await vi.advanceTimersByTimeAsync(600_000)
        expect(asked.length - before).toBeLessThan(200)
        expect(idsOf(store.read().messages)).toEqual(idsOf(upTo(chat, ms).slice(-SHOWN)))
      },
    ),
    { numRuns: 60 },
  )
})
