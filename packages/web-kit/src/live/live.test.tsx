import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { StreamClient, type TopicEvent } from '@niujin/contract-kit/stream'
import { createLiveStore } from './live-store.ts'
import { configureStream, follow, onSessionEnd, useStreamBroken } from './stream.ts'
import { useTopic, useTopics, useTopicState } from './topic.ts'
import type { TopicRef } from './topic-ref.ts'

/** A socket whose other end is the test. */
class TestSocket extends EventTarget {
  static latest: TestSocket | undefined
  readonly sent: unknown[] = []
  constructor() {
    super()
    TestSocket.latest = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    // The client forgets a socket before it closes it.
  }
  open(): void {
    this.dispatchEvent(new Event('open'))
  }
  receive(...events: unknown[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(events) }))
  }
  break(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

beforeEach(() => {
  TestSocket.latest = undefined
  configureStream(
    () =>
      new StreamClient({
        url: 'ws://own.example/stream',
        createSocket: () => new TestSocket() as EventTarget as WebSocket,
        random: () => 0,
      }),
  )
})

const latest = () => {
  if (!TestSocket.latest) throw new Error('还没有连接')
  return TestSocket.latest
}

describe('实时数据', () => {
  const quote: TopicRef<string, number, number> = { name: 'quote' }
  function Ticker({ ids, seen }: { ids: string[]; seen: string[] }) {
    useTopics(quote, ids, (id, event) => seen.push(`${id} ${textOf(event)}`))
    return <p>{useStreamBroken() ? '断开' : '正常'}</p>
  }
  const textOf = (event: TopicEvent) => ('data' in event ? `${event.kind}=${String(event.data)}` : event.kind)

  test('一个连接跟随多个主题，换列表只问变化的部分，断开后接着上次的编号', async () => {
    vi.useFakeTimers()
    const seen: string[] = []
    const { rerender, unmount } = render(<Ticker ids={['A', 'B']} seen={seen} />)
    act(() => latest().open())
    expect(latest().sent).toEqual([{ op: 'sub', topics: [['quote/A'], ['quote/B']] }])
    act(() => latest().receive(['snap', 'quote/A', 1, 10], ['delta', 'quote/A', 2, 11], ['gap', 'quote/B', 1]))
    expect(seen).toEqual(['A snapshot=10', 'A delta=11', 'B gap'])
    expect(screen.getByText('正常')).toBeVisible()

    rerender(<Ticker ids={['A', 'C']} seen={seen} />)
    await act(() => Promise.resolve())
    expect(latest().sent.slice(1)).toEqual([
      { op: 'unsub', topics: ['quote/B'] },
      { op: 'sub', topics: [['quote/C']] },
    ])

    act(() => latest().break())
    expect(screen.getByText('断开')).toBeVisible()
    const before = latest()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(latest()).not.toBe(before)
    expect(screen.getByText('断开')).toBeVisible()
    act(() => latest().open())
    expect(screen.getByText('正常')).toBeVisible()
    expect(latest().sent).toEqual([{ op: 'sub', topics: [['quote/A', 2], ['quote/C']] }])

    unmount()
    await act(() => Promise.resolve())
    expect(latest().sent.at(-1)).toEqual({ op: 'unsub', topics: ['quote/A', 'quote/C'] })
    vi.useRealTimers()
  })

  test('登录结束时告诉想知道的人，照常再连；平常的断开不算', () => {
    vi.useFakeTimers()
    const ended = vi.fn<() => void>()
    const stop = onSessionEnd(ended)
    const leave = follow('quote/A', () => undefined)
    latest().break()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(ended).not.toHaveBeenCalled()
    const before = latest()
    before.break(4401)
    expect(ended).toHaveBeenCalledOnce()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(latest()).not.toBe(before)
    stop()
    latest().break(4401)
    expect(ended).toHaveBeenCalledOnce()
    leave()
    vi.useRealTimers()
  })

  test('没有页面需要连接时，断开不打扰人', () => {
    const { rerender } = render(<Ticker ids={['A']} seen={[]} />)
    act(() => latest().open())
    rerender(<Ticker ids={[]} seen={[]} />)
    act(() => latest().break())
    expect(screen.getByText('正常')).toBeVisible()
  })

  test('没有主题的组件什么也不跟随', () => {
    function Idle() {
      useTopic(quote, undefined, () => undefined)
      return null
    }
    render(<Idle />)
    expect(TestSocket.latest).toBeUndefined()
  })
})

describe('每次都是全量的主题', () => {
  test('全量与变化都是新的状态，缺了与被拒绝不打扰', () => {
    const depth: TopicRef<'a' | 'hk', { bids: number }, { bids: number }> = { name: 'depth' }
    const seen: number[] = []
    function Depth() {
      useTopicState(depth, 'a', ({ bids }) => seen.push(bids))
      return null
    }
    render(<Depth />)
    act(() => latest().open())
    act(() =>
      latest().receive(
        ['snap', 'depth/a', 1, { bids: 10 }],
        ['delta', 'depth/a', 2, { bids: 11 }],
        ['gap', 'depth/a', 3],
        ['error', 'depth/a', 'FORBIDDEN', '没有权限'],
      ),
    )
    expect(seen).toEqual([10, 11])
  })
})

describe('实时格子', () => {
  test('一只股票变了只重画它的格子，同一帧的多次变化只画一次', () => {
    const flushes: (() => void)[] = []
    const store = createLiveStore<number>((flush) => flushes.push(flush))
    const drawn = new Map<string, number>()
    function Cell({ id }: { id: string }) {
      const value = store.useCell(id, 100)
      drawn.set(id, (drawn.get(id) ?? 0) + 1)
      return (
        <p>
          {id}:{value}
        </p>
      )
    }
    render(
      <>
        <Cell id="A" />
        <Cell id="B" />
      </>,
    )
    expect(screen.getByText('A:100')).toBeVisible()
    store.put('A', 101)
    store.put('A', 102)
    store.change('A', (value) => value + 1)
    store.change('C', (value) => value + 1)
    expect(flushes).toHaveLength(1)
    act(() => flushes.forEach((flush) => flush()))
    expect(screen.getByText('A:103')).toBeVisible()
    expect(Object.fromEntries(drawn)).toEqual({ A: 2, B: 1 })
    expect(store.get('C')).toBeUndefined()
  })

  test('清空后回到页面自带的值；不再看的人不再被告知', () => {
    const store = createLiveStore<number>((flush) => flush())
    const watcher = vi.fn<() => void>()
    const stop = store.watch('A', watcher)
    store.put('A', 1)
    store.put('A', 1)
    expect(watcher).toHaveBeenCalledOnce()
    stop()
    store.clear()
    expect(watcher).toHaveBeenCalledOnce()
    expect(store.get('A')).toBeUndefined()
  })
})
