import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Engine, EngineOptions } from './engine.ts'
import { createPlayer, type PlayerOptions, type SeekablePlayer } from './player.ts'

let video: HTMLVideoElement
let engines: (EngineOptions & { destroyed: boolean; loading: boolean })[]
let states: string[]
let players: SeekablePlayer[] = []

beforeEach(() => {
  vi.useFakeTimers()
  engines = []
  states = []
  video = document.createElement('video')
  video.play = async () => void video.dispatchEvent(new Event('playing'))
  video.pause = () => void video.dispatchEvent(new Event('pause'))
})
afterEach(() => {
  for (const player of players) player.destroy()
  players = []
  setHidden(false)
  vi.useRealTimers()
})

async function engine(options: EngineOptions): Promise<Engine> {
  const made = { ...options, destroyed: false, loading: true }
  engines.push(made)
  return {
    liveEnd: () => 42,
    latencyMs: () => 1_500,
    setLoading(loading) {
      made.loading = loading
    },
    destroy() {
      made.destroyed = true
    },
  }
}

function open(options: Partial<PlayerOptions> = {}): SeekablePlayer {
  const player = createPlayer(video, {
    url: '/live/index.m3u8',
    audioOnly: '/live/audio.m3u8',
    onState: (state) => states.push(state),
    engine,
    ...options,
  })
  players.push(player)
  return player
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('播放器', () => {
  test('没人点播放就什么都不加载', async () => {
    const player = open()
    expect(player.state).toBe('stopped')
    expect(engines).toHaveLength(0)
    await player.play()
    expect(states).toEqual(['loading', 'playing'])
    expect(player.latencyMs()).toBe(1_500)
  })

  test('网断了自己重连，通了接着播；一直不通才说失败', async () => {
    await open().play()
    engines.at(-1)?.failed()
    expect(states.at(-1)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(600)
    expect(states.at(-1)).toBe('playing')
    video.play = async () => undefined
    for (let round = 0; round < 40 && states.at(-1) !== 'failed'; round += 1) {
      engines.at(-1)?.failed()
      await vi.advanceTimersByTimeAsync(8_000)
    }
    expect(states.at(-1)).toBe('failed')
    expect(engines.slice(0, -1).every((one) => one.destroyed)).toBe(true)
  })

  test('画面停住太久也会重连', async () => {
    await open().play()
    video.dispatchEvent(new Event('waiting'))
    expect(states.at(-1)).toBe('waiting')
    await vi.advanceTimersByTimeAsync(13_000)
    expect(engines).toHaveLength(2)
  })

  test('切到仅声音用另一个地址，再切回来', async () => {
    const player = open()
    await player.play()
    await player.setRendition('audio')
    await player.setRendition('video')
    expect(engines.map((one) => one.url)).toEqual(['/live/index.m3u8', '/live/audio.m3u8', '/live/index.m3u8'])
    expect(open({ audioOnly: undefined }).hasAudioOnly).toBe(false)
  })

  test('切到后台暂停加载，回来从最新处接着播；仅声音时不停', async () => {
    const player = open()
    await player.play()
    setHidden(true)
    expect(engines.at(-1)?.loading).toBe(false)
    expect(player.state).toBe('playing')
    setHidden(false)
    expect(engines.at(-1)?.loading).toBe(true)
    expect(video.currentTime).toBe(42)
    await player.setRendition('audio')
    setHidden(true)
    expect(engines.at(-1)?.loading).toBe(true)
  })

  test('落后太多就跳到最新处；自己往回看的人留在原处，点“回到直播”再跟上', async () => {
    const player = open()
    await player.play()
    video.currentTime = 40
    video.dispatchEvent(new Event('timeupdate'))
    expect(video.currentTime).toBe(40)
    video.currentTime = 20
    video.dispatchEvent(new Event('timeupdate'))
    expect(video.currentTime).toBe(42)
    player.seek(5)
    video.dispatchEvent(new Event('timeupdate'))
    expect([video.currentTime, player.following]).toEqual([5, false])
    player.goLive()
    expect([video.currentTime, player.following]).toEqual([42, true])
  })

  test('自己暂停后不会自己播；停止后全部卸下', async () => {
    const player = open()
    await player.play()
    player.pause()
    expect(states.at(-1)).toBe('paused')
    setHidden(true)
    setHidden(false)
    expect(states.at(-1)).toBe('paused')
    player.stop()
    expect([states.at(-1), engines.at(-1)?.destroyed]).toEqual(['stopped', true])
  })

  test('直播结束后说明结束，迟到的旧消息不算数', async () => {
    const player = open()
    await player.play()
    const [first] = engines
    first?.ended()
    first?.failed()
    expect(player.state).toBe('ended')
  })

  test('浏览器不让自动播放时停在暂停，等人点', async () => {
    video.play = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    // As in browsers: what has not begun is paused already, and says nothing.
    video.pause = () => undefined
    await open().play()
    expect(states).toEqual(['loading', 'paused'])
  })
})
