import { appendFile, readFile, truncate } from 'node:fs/promises'
import { describe, expect, test, vi, onTestFinished } from 'vitest'
import { joinTakes } from '../recording/join-takes.ts'
import { layout } from '../recording/layout.ts'
import { fixturePackets, later } from '../testing/fixture.ts'
import { inspectMedia, temporaryFolder } from '../testing/inspect-media.ts'
import type { Packet } from '../wire/packet.ts'
import type { FromThread, RecordedWord } from './messages.ts'
import { Rooms } from './rooms.ts'
import { DEFAULT_SETTINGS, type MediaSettings } from './settings.ts'

/** A folder that goes with the test. */
async function ownFolder() {
  const folder = await temporaryFolder()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  return folder
}

const packets = fixturePackets()

function openRooms(folder: string, settings: Partial<MediaSettings> = {}) {
  const words: FromThread[] = []
  let heard: (word: RecordedWord) => void
  const recorded = new Promise<RecordedWord>((done) => {
    heard = done
  })
  const say = (word: FromThread) => {
    words.push(word)
    if (word.type === 'recorded') heard(word)
  }
  const rooms = new Rooms({ settings: { ...DEFAULT_SETTINGS, folder, ...settings }, say, join: joinTakes })
  const states = () => words.flatMap((word) => (word.type === 'state' ? [word.state] : []))
  return { rooms, words, states, recorded }
}

function attach(rooms: Rooms, streamId = 'room01') {
  const closed: string[] = []
  const publisher = { close: (reason: string) => void closed.push(reason) }
  const taken = rooms.attach(streamId, publisher)
  if ('refused' in taken) throw new Error(taken.refused)
  const { room } = taken
  return {
    closed,
    send: (some: readonly Packet[]) => some.forEach((packet) => room.packet(publisher, packet)),
    leave: () => room.detach(publisher),
  }
}

describe('一场直播', () => {
  test('进程突然被杀，重启后接上同一份录制，只丢没写完的那一点', async () => {
    const folder = await ownFolder()
    const before = openRooms(folder.path)
    attach(before.rooms).send(packets)
    await before.rooms.stop()
    const recording =
      before.words.find((word) => word.type === 'segment')?.range?.file.replace('/take-000.mp4', '') ?? ''
    // As a kill leaves it: the last lines of the index never written, the last bytes torn.
    const index = await readFile(layout.index(recording), 'utf8')
    await truncate(layout.index(recording), index.split('\n').slice(0, 4).join('\n').length)
    await appendFile(layout.take(recording, 0), Buffer.from([0, 0, 99, 0, 0x6d, 0x6f, 0x6f, 0x66, 1, 2]))

    const after = openRooms(folder.path)
    await after.rooms.takeUp()
    expect(after.states()).toEqual(['interrupted'])
    attach(after.rooms).send(later(packets, 5_000_000))
    await after.rooms.end('room01')
    const { files, durationMs, stretches } = await after.recorded
    expect(files).toHaveLength(1)
    expect(stretches).toHaveLength(2)
    expect(durationMs / 1000).toBeCloseTo(12, 0)
    expect(await inspectMedia(files[0]?.file ?? '')).toMatchObject({ pictures: 120, keys: 12 })
  })

  test('重启太晚就不再等，把已有的整理成一份', async () => {
    const folder = await ownFolder()
    const before = openRooms(folder.path)
    attach(before.rooms).send(packets)
    await before.rooms.stop()
    const after = openRooms(folder.path, { resumeMs: -1 })
    await after.rooms.takeUp()
    expect(await inspectMedia((await after.recorded).files[0]?.file ?? '')).toMatchObject({ pictures: 60 })
  })

  test('交接过的录制不再提起，没交接的再说一遍', async () => {
    const folder = await ownFolder()
    const first = openRooms(folder.path)
    attach(first.rooms).send(packets)
    await first.rooms.end('room01')
    const { recordingId } = await first.recorded
    const second = openRooms(folder.path)
    await second.rooms.takeUp()
    expect((await second.recorded).recordingId).toBe(recordingId)
    await second.rooms.handedOver(recordingId)
    const third = openRooms(folder.path)
    await third.rooms.takeUp()
    await third.rooms.stop()
    expect(third.words).toEqual([])
  })

  test('换了编码参数接着播，录制按编码分成两个文件', async () => {
    const folder = await ownFolder()
    const { rooms, recorded } = openRooms(folder.path)
    const sender = attach(rooms)
    sender.send(packets)
    const other = later(packets, 6_000).map((packet) =>
      packet.config && packet.track === 'video'
        ? { ...packet, data: packet.data.with(2, (packet.data[2] ?? 0) ^ 0x10) }
        : packet,
    )
    sender.send(other)
    await rooms.end('room01')
    const { files } = await recorded
    expect(files).toHaveLength(2)
    expect(files[1]?.fromMs).toBeCloseTo(6_000, -2)
  })

  test('码率过高、画面过大，断开并说明怎么办', async () => {
    const folder = await ownFolder()
    const { rooms } = openRooms(folder.path, { maxKilobitsPerSecond: 1 })
    const fast = attach(rooms)
    fast.send(packets)
    expect(fast.closed).toEqual(['码率太高，请调到 1 kbps 以下'])
    const large = openRooms(folder.path, { maxPixels: 100 })
    const sender = attach(large.rooms)
    sender.send(packets)
    expect(sender.closed).toEqual(['画面太大，请把输出分辨率调到 1080p 或更小'])
    await Promise.all([rooms.stop(), large.rooms.stop()])
  })

  test('断了线的推流由新的接替，没断的不让；场次有上限', async () => {
    const folder = await ownFolder()
    const { rooms } = openRooms(folder.path, { maxStreams: 1, deadMs: 3_000 })
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    try {
      const dead = attach(rooms)
      expect(() => attach(rooms)).toThrow('这场直播已经接通了另一路画面')
      vi.setSystemTime(1_004_000)
      attach(rooms)
      expect(dead.closed).toEqual(['已由新的推流接替'])
      expect(() => attach(rooms, 'room02')).toThrow('同时直播的场次已满')
    } finally {
      vi.useRealTimers()
    }
    await rooms.stop()
  })

  test('推流软件先攒了一阵再发，写明的收到时间也不会在将来', async () => {
    const folder = await ownFolder()
    const { rooms, words } = openRooms(folder.path)
    attach(rooms).send(packets)
    const ends = words.flatMap((word) => (word.type === 'segment' ? [word.wall + word.durationMs] : []))
    expect(ends.length).toBeGreaterThan(8)
    expect(Math.max(...ends)).toBeLessThanOrEqual(Date.now() + 1)
    await rooms.stop()
  })

  test('没有推来任何画面就走，不留下录制，也不算开播', async () => {
    const folder = await ownFolder()
    const { rooms, states } = openRooms(folder.path)
    attach(rooms).leave()
    await rooms.end('room01')
    expect(states()).toEqual(['ended'])
    await rooms.stop()
  })
})
