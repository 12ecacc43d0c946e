import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatMessage } from '../../contract/index.ts'
import { sampleMessage, sampleMessages } from '../testing/samples.ts'
import { ChatStore, type ChatStoreDeps } from './chat-store.ts'
import type { SendOutcome } from './outbox.ts'

const ME = { uid: 'u1', nickname: '我', avatar: null, role: 'member' } as const

/** A store on a room whose history the test knows. */
function openStore(given: Partial<ChatStoreDeps> & { loaded?: ChatMessage[]; room?: ChatMessage[] } = {}) {
  const { loaded = [], room = [], ...deps } = given
  const history = vi.fn<ChatStoreDeps['history']>(async (beforeSeq, count) => {
    const below = room.filter(({ seq }) => seq < beforeSeq)
    const list = below.slice(-count)
    return { list, nextBeforeSeq: below.length > count ? (list[0]?.seq ?? null) : null }
  })
  const store = new ChatStore(
    { uid: 'u1', keepsHidden: false, history, send: async () => 'unanswered', ...deps },
    loaded,
  )
  closing.push(store.open())
  return { store, history }
}
const closing: (() => void)[] = []
const seqsOf = (store: ChatStore) => store.read().messages.map(({ seq }) => seq)
const say = (store: ChatStore, ...messages: ChatMessage[]) => {
  for (const message of messages) store.take({ kind: 'delta', seq: 0, data: { type: 'message', message } })
}
const snapshot = (store: ChatStore, messages: ChatMessage[]) =>
  store.take({ kind: 'snapshot', seq: 0, data: { messages } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})

describe('跟着最新的看', () => {
  test('一秒五十条，一次只添几条，次序不乱，页面上只留最近的', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 30) })
    let newest = 30
    let mostRows = 0
    store.watch(() => {
      const now = seqsOf(store).at(-1) ?? 0
      mostRows = Math.max(mostRows, now - newest)
      newest = now
    })
    // The stream brings what came within a fifth of a second together.
    for (let seq = 31; seq <= 1030; seq += 10) {
      say(store, ...sampleMessages(seq, seq + 9))
      vi.advanceTimersByTime(200)
    }
    vi.advanceTimersByTime(200)
    expect(mostRows).toBeLessThanOrEqual(8)
    expect(seqsOf(store)).toEqual(sampleMessages(1007, 1030).map(({ seq }) => seq))
  })

  test('全量里已有的消息又单独来，只有一条', () => {
    const { store } = openStore()
    snapshot(store, sampleMessages(1, 3))
    say(store, sampleMessage(3), sampleMessage(4))
    vi.advanceTimersByTime(200)
    expect(seqsOf(store)).toEqual([1, 2, 3, 4])
  })

  test('中间缺了几条：等一下，再取缺的那几条，只取一次', async () => {
    const { store, history } = openStore({ loaded: sampleMessages(1, 5), room: sampleMessages(1, 9) })
    say(store, sampleMessage(9))
    await vi.advanceTimersByTimeAsync(200)
    expect(seqsOf(store)).toEqual([1, 2, 3, 4, 5, 9])
    await vi.advanceTimersByTimeAsync(600)
    expect(history.mock.calls).toEqual([[9, 3]])
    expect(seqsOf(store)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(history).toHaveBeenCalledTimes(1)
  })

  test('乱序到来、自己补齐的不去问；服务器没有的（被隐藏）也不反复问', async () => {
    const { store, history } = openStore({ loaded: sampleMessages(1, 5), room: sampleMessages(1, 5) })
    say(store, sampleMessage(7))
    await vi.advanceTimersByTimeAsync(150)
    say(store, sampleMessage(6))
    await vi.advanceTimersByTimeAsync(2000)
    expect(seqsOf(store)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(history).not.toHaveBeenCalled()
    say(store, sampleMessage(9))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(history).toHaveBeenCalledTimes(1)
  })

  test('取缺的时断网，隔一会儿再取', async () => {
    const history = vi.fn<ChatStoreDeps['history']>()
    history.mockResolvedValueOnce(undefined).mockResolvedValue({ list: [sampleMessage(2)], nextBeforeSeq: null })
    const { store } = openStore({ loaded: [sampleMessage(1)], history })
    say(store, sampleMessage(3))
    await vi.advanceTimersByTimeAsync(1000)
    expect(seqsOf(store)).toEqual([1, 3])
    await vi.advanceTimersByTimeAsync(5000)
    expect(seqsOf(store)).toEqual([1, 2, 3])
  })

  test('断开太久回来：以全量为准，断开时被隐藏的不再出现', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 20) })
    store.take({ kind: 'gap' })
    snapshot(
      store,
      sampleMessages(15, 25).filter(({ seq }) => seq !== 17),
    )
    expect(seqsOf(store)).toEqual([15, 16, 18, 19, 20, 21, 22, 23, 24, 25])
  })

  test('重新连上只差几条：原有的留着，隐藏了的去掉，新的接上', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 20) })
    snapshot(
      store,
      sampleMessages(15, 22).filter(({ seq }) => seq !== 17),
    )
    expect(seqsOf(store)).toEqual([...Array.from({ length: 16 }, (_, at) => at + 1), 18, 19, 20, 21, 22])
  })
})

describe('隐藏与精选', () => {
  const hide = (store: ChatStore, id: string) => store.take({ kind: 'delta', seq: 0, data: { type: 'hidden', id } })

  test('隐藏的立刻拿掉；路上的旧页里还有它也不再出现；恢复后回到原处', async () => {
    const { store } = openStore({ loaded: sampleMessages(1, 3), room: sampleMessages(1, 3) })
    hide(store, '1002')
    expect(seqsOf(store)).toEqual([1, 3])
    store.follow(false)
    await store.loadOlder()
    expect(seqsOf(store)).toEqual([1, 3])
    say(store, sampleMessage(2))
    vi.advanceTimersByTime(200)
    expect(seqsOf(store)).toEqual([1, 2, 3])
  })

  test('还没画出来就被隐藏的，不会闪一下', () => {
    const { store } = openStore({ loaded: [sampleMessage(1)] })
    say(store, sampleMessage(2))
    hide(store, '1002')
    vi.advanceTimersByTime(500)
    expect(seqsOf(store)).toEqual([1])
  })

  test('管理员看得到隐藏的，标明已隐藏', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 2), keepsHidden: true })
    hide(store, '1001')
    expect(store.read().messages[0]?.status).toBe('hidden')
  })

  test('精选即时标上', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 2) })
    store.take({ kind: 'delta', seq: 0, data: { type: 'highlighted', id: '1002', on: true } })
    expect(store.read().messages[1]?.highlighted).toBe(true)
  })
})

describe('往上翻着看', () => {
  test('新的不进来，只记数；自己发的不记；回到最新就都有', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 10) })
    store.follow(false)
    say(store, sampleMessage(11), sampleMessage(12), sampleMessage(13, { from: ME }))
    vi.advanceTimersByTime(200)
    expect(seqsOf(store)).toHaveLength(10)
    expect(store.read()).toMatchObject({ waiting: 2, isFollowing: false })
    store.follow(true)
    expect(seqsOf(store).at(-1)).toBe(13)
    expect(store.read()).toMatchObject({ waiting: 0, isFollowing: true })
  })

  test('自己翻到底：等着的接在下面；再没有等着的才跟上最新', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 10) })
    store.follow(false)
    say(store, sampleMessage(11))
    vi.advanceTimersByTime(200)
    store.catchUp()
    expect(seqsOf(store).at(-1)).toBe(11)
    expect(store.read()).toMatchObject({ waiting: 0, isFollowing: false })
    store.catchUp()
    expect(store.read().isFollowing).toBe(true)
  })

  test('先给记得的，再向服务器要更早的，到头为止，一条不重', async () => {
    const { store, history } = openStore({ loaded: sampleMessages(61, 260), room: sampleMessages(1, 260) })
    store.follow(false)
    expect(seqsOf(store)[0]).toBe(237)
    for (const first of [177, 117, 61]) {
      await store.loadOlder()
      expect(seqsOf(store)[0]).toBe(first)
    }
    expect(history).not.toHaveBeenCalled()
    for (const first of [11, 1]) {
      await store.loadOlder()
      expect(seqsOf(store)[0]).toBe(first)
    }
    expect(seqsOf(store)).toEqual(sampleMessages(1, 260).map(({ seq }) => seq))
    expect(store.read().older).toBe('end')
  })

  test('看了十分钟旧的，页面与内存都不增长，回来直接是最新', () => {
    const { store } = openStore({ loaded: sampleMessages(1, 50) })
    store.follow(false)
    for (let seq = 51; seq <= 5050; seq += 50) {
      say(store, ...sampleMessages(seq, seq + 49))
      vi.advanceTimersByTime(1000)
    }
    expect(store.read()).toMatchObject({ waiting: 5000 })
    expect(seqsOf(store)).toHaveLength(24)
    store.catchUp()
    expect(seqsOf(store)).toEqual(sampleMessages(5027, 5050).map(({ seq }) => seq))
  })

  test('更早的没有取到，可以再取', async () => {
    const history = vi.fn<ChatStoreDeps['history']>()
    history.mockResolvedValueOnce(undefined).mockResolvedValue({ list: [sampleMessage(1)], nextBeforeSeq: null })
    const { store } = openStore({ loaded: [sampleMessage(2)], history })
    store.follow(false)
    await store.loadOlder()
    expect(store.read().older).toBe('error')
    await store.loadOlder()
    expect(seqsOf(store)).toEqual([1, 2])
  })
})

describe('自己发的', () => {
  const draft = { content: '大家好', stocks: [] }
  const mine = sampleMessage(2, { content: '大家好', from: ME })

  test('收到后马上在它的位置上，中间一刻也不消失', async () => {
    const { store } = openStore({ loaded: [sampleMessage(1)], send: async () => ({ message: mine }) })
    say(store, sampleMessage(3))
    await store.outbox.send(draft)
    expect(store.read().outgoing).toEqual([])
    expect(seqsOf(store)).toContain(2)
  })

  test('立刻显示；服务器收到后换成正式的一条，先从实时来也不重', async () => {
    let answer: (outcome: SendOutcome) => void = () => undefined
    const send = () => new Promise<SendOutcome>((done) => (answer = done))
    const { store } = openStore({ loaded: [sampleMessage(1)], send })
    const sending = store.outbox.send(draft)
    expect(store.read().outgoing).toMatchObject([{ content: '大家好', state: 'sending' }])
    say(store, mine)
    vi.advanceTimersByTime(200)
    expect(store.read().outgoing).toEqual([])
    answer({ message: mine })
    expect(await sending).toBeUndefined()
    vi.advanceTimersByTime(200)
    expect(seqsOf(store)).toEqual([1, 2])
  })

  test('没有回音：留着，重发用同一个编号；被拒绝：拿掉并说明原因', async () => {
    const keys: string[] = []
    const outcomes: SendOutcome[] = ['unanswered', { message: mine }, { refused: '说得太快了，歇一会儿再发' }]
    const { store } = openStore({
      loaded: [sampleMessage(1)],
      send: async (_draft, key) => {
        keys.push(key)
        return outcomes.shift() ?? 'unanswered'
      },
    })
    expect(await store.outbox.send(draft)).toBeUndefined()
    const [failed] = store.read().outgoing
    expect(failed?.state).toBe('failed')
    await store.outbox.again(failed?.key ?? '')
    vi.advanceTimersByTime(200)
    expect(keys[1]).toBe(keys[0])
    expect(seqsOf(store)).toEqual([1, 2])
    expect(await store.outbox.send(draft)).toBe('说得太快了，歇一会儿再发')
    expect(keys[2]).not.toBe(keys[0])
    expect(store.read().outgoing).toEqual([])
  })

  test('审核中的排在最后，通过后到它的位置，没通过就拿掉', () => {
    const { store } = openStore({ loaded: [sampleMessage(1)] })
    const waiting = (id: string) => sampleMessage(0, { id, status: 'pending', from: ME })
    say(store, waiting('51'), waiting('52'))
    expect(store.read().pending.map(({ id }) => id)).toEqual(['51', '52'])
    say(store, sampleMessage(2, { id: '51', from: ME }))
    vi.advanceTimersByTime(200)
    store.take({ kind: 'delta', seq: 0, data: { type: 'hidden', id: '52' } })
    expect(store.read().pending).toEqual([])
    expect(seqsOf(store)).toEqual([1, 2])
  })
})
