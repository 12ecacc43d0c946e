import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { InstrumentId } from '@niujin/market'
import type { DailyState } from './daily.ts'
import type { IndexLevels } from './index-levels.ts'
import type { Past } from './past.ts'
import type { World } from './world.ts'

/** Grows when the meaning of the files changes. */
const FORMAT = 'niujin-simulated-past-5'
const NAME = /^simulated-(past|ends)-[0-9a-f]+\.bin(\.new)?$/
/** Before the head: its length and its checksum. */
const PREFIX = 8
const STATE = ['close', 'listed', 'nextRight', 'lasting', 'passing', 'withMarket', 'apart', 'heat'] as const
const COLUMNS = ['open', 'close', 'volume', 'amount'] as const
/** So many stocks are worked out anew when a file is opened, to see that it is of this very market. */
const PROBES = 4

type Checked = readonly [id: InstrumentId, checksum: number]

interface Head {
  readonly format: string
  readonly until: Past['until']
  readonly states: readonly InstrumentId[]
  readonly statesChecksum: number
  readonly indices: readonly Checked[]
}

const keys = new WeakMap<World, string>()

/** Names a market in the names of its files: another seed, beginning, list of instruments or what they pay has another one. */
export function keyOf(world: World): string {
  // Asked for again and again by who waits for a file; the list is long.
  const key = keys.get(world) ?? workOutKey(world)
  keys.set(world, key)
  return key
}

function workOutKey(world: World): string {
  const { options } = world
  const list = options.instruments.map((one) => [one, options.priceHintOf(one.id), world.habitOf(one)])
  return crc32(JSON.stringify([FORMAT, options.seed, options.historyFrom, list])).toString(16)
}

/** How much of a past a file holds: the levels of all indices, or where it ends and few of them. */
export type PastPart = 'past' | 'ends'

/** Where the past of a market is kept. */
const pathOf = (folder: string, world: World, part: PastPart) => join(folder, `simulated-${part}-${keyOf(world)}.bin`)

/** Writes a past beside what is there and puts it in its place in one step; those of other markets go, and the part of what is whole now. */
export async function writePast(folder: string, world: World, past: Past, part: PastPart = 'past'): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = pathOf(folder, world, part)
  const states = world.options.instruments.flatMap(({ id }) => (past.state(id) ? [id] : []))
  const indices = world.options.instruments.flatMap(({ id }) => (past.levels(id) ? [id] : []))
  const stateBytes = bytesOf(states.flatMap((id) => STATE.map((name) => past.state(id)?.[name] ?? 0)))
  const head = {
    format: FORMAT,
    until: past.until,
    states,
    statesChecksum: crc32(stateBytes),
    indices: indices.map((id): Checked => [id, crc32(levelBytes(past, id))]),
  } satisfies Head
  const headBytes = Buffer.from(JSON.stringify(head))
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32LE(headBytes.length, 0)
  prefix.writeUInt32LE(crc32(headBytes), 4)
  const file = await open(`${path}.new`, 'w')
  try {
    // `write` may write a part only; this goes on until all is there.
    for (const bytes of [prefix, headBytes, stateBytes]) await file.writeFile(bytes)
    for (const id of indices) await file.writeFile(levelBytes(past, id))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
  for (const name of await readdir(folder))
    if (NAME.test(name) && join(folder, name) !== path) await rm(join(folder, name), { force: true })
}

function bytesOf(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Float64Array.from(numbers).buffer)
}

function levelBytes(past: Past, id: InstrumentId): Uint8Array {
  const levels = past.levels(id)
  return Buffer.concat(
    levels
      ? COLUMNS.map((name) => new Uint8Array(levels[name].buffer, levels[name].byteOffset, levels[name].byteLength))
      : [],
  )
}

/** The past of a market from its file; undefined when there is none, or it is cut short, damaged or of another market: make it then. */
export function openPast(folder: string, world: World, part: PastPart = 'past'): Past | undefined {
  const path = pathOf(folder, world, part)
  if (!existsSync(path)) return undefined
  const file = openSync(path, 'r')
  try {
    const past = new PastFile(file, world)
    past.check()
    return past
  } catch {
    closeSync(file)
    return undefined
  }
}

/** States are small and read at once; levels are read from the file, one index at a time, when asked for. */
class PastFile implements Past {
  readonly until: Past['until']
  private readonly file: number
  private readonly world: World
  private readonly head: Head
  private readonly states: ReadonlyMap<InstrumentId, DailyState>
  private readonly entries: ReadonlyMap<
    InstrumentId,
    { readonly at: number; readonly days: number; readonly checksum: number }
  >
  private readonly end: number

  constructor(file: number, world: World) {
    this.file = file
    this.world = world
    const prefix = this.bytes(0, PREFIX)
    const head = this.bytes(PREFIX, prefix.readUInt32LE(0))
    if (crc32(head) !== prefix.readUInt32LE(4)) throw new Error('文件头不符')
    this.head = JSON.parse(head.toString()) as Head
    this.until = this.head.until
    const from = PREFIX + head.length
    const size = this.head.states.length * STATE.length * 8
    this.states = this.statesIn(this.bytes(from, size))
    const entries = new Map<InstrumentId, { at: number; days: number; checksum: number }>()
    let at = from + size
    for (const [id, checksum] of this.head.indices) {
      const days = this.untilOf(id) + 1
      entries.set(id, { at, days, checksum })
      at += days * COLUMNS.length * 8
    }
    this.entries = entries
    this.end = at
  }

  /** @throws Error when the file is not whole, or a stock worked out anew stands elsewhere. */
  check(): void {
    if (fstatSync(this.file).size !== this.end) throw new Error('长度不符')
    const step = Math.max(1, Math.floor(this.head.states.length / PROBES))
    for (let at = 0; at < this.head.states.length; at += step) {
      const id = this.head.states[at]
      const known = id && this.states.get(id)
      if (!id || !known) throw new Error('缺少证券')
      const { marked } = this.world.history(id, this.dateOf(id), known.day)
      if (!marked || STATE.some((name) => marked[name] !== known[name])) throw new Error(`${id} 不是这个市场的`)
    }
  }

  state(id: InstrumentId): DailyState | undefined {
    return this.states.get(id)
  }

  /** @throws Error when the file has been damaged since it was written. */
  levels(id: InstrumentId): IndexLevels | undefined {
    const entry = this.entries.get(id)
    if (!entry) return undefined
    const bytes = this.bytes(entry.at, entry.days * COLUMNS.length * 8)
    if (crc32(bytes) !== entry.checksum)
      throw new Error(`模拟行情的历史文件已损坏（${id}）：删去数据目录里的 market 文件夹再启动`)
    const all = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8)
    const column = (number: number) => all.subarray(number * entry.days, (number + 1) * entry.days)
    return { first: 0, open: column(0), close: column(1), volume: column(2), amount: column(3) }
  }

  private statesIn(bytes: Buffer): ReadonlyMap<InstrumentId, DailyState> {
    if (crc32(bytes) !== this.head.statesChecksum) throw new Error('内容不符')
    const numbers = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8)
    return new Map(
      this.head.states.map((id, stock) => {
        const from = stock * STATE.length
        const fields = Object.fromEntries(STATE.map((name, at) => [name, numbers[from + at] ?? 0])) as Record<
          (typeof STATE)[number],
          number
        >
        return [id, { ...fields, day: this.untilOf(id) }]
      }),
    )
  }

  private untilOf(id: InstrumentId): number {
    return this.until[this.world.instrument(id).exchange === 'HK' ? 'hk' : 'a']
  }

  /** A day that reaches the anchor, for working a stock out anew. */
  private dateOf(id: InstrumentId): number {
    const { days, anchor } = this.world.factorsOf(this.world.instrument(id).exchange === 'HK' ? 'hk' : 'a')
    return days[anchor] ?? 0
  }

  /** Of its own, so that numbers in it stand where they must. */
  private bytes(at: number, length: number): Buffer {
    const bytes = Buffer.from(new ArrayBuffer(length))
    if (readSync(this.file, bytes, 0, length, at) !== length) throw new Error('文件太短')
    return bytes
  }
}
