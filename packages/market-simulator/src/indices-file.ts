import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { IndexContents } from './index-history.ts'
import { keyOf } from './past-file.ts'
import { dayBarAt, type World } from './world.ts'

/** Grows when the meaning of the files changes. */
const FORMAT = 'niujin-simulated-indices-1'
const NAME = /^simulated-indices-[0-9a-f]+-\d{8}-[0-9a-f]+\.bin/
/** Before the parts: their checksum. */
const PREFIX = 4
/** So many stocks' minutes are worked out anew to name a file: those of another market, or of other rules, have other names. */
const PROBES = 4
/** Milliseconds between two looks for what another makes, and after how many it is made here after all. */
const POLL_EVERY = 50
const PATIENCE = 180_000

/** What one of several threads, or one start after another, works out of the indices of a day and all others read. */
export async function sharedIndices(
  folder: string,
  { world, date }: { readonly world: World; readonly date: number },
  make: () => Promise<IndexContents>,
): Promise<IndexContents> {
  const path = pathOf(folder, world, date)
  for (;;) {
    const known = read(path)
    if (known) return known
    const claim = await claimOf(path)
    if (claim === undefined) {
      await new Promise((done) => setTimeout(done, POLL_EVERY))
      continue
    }
    try {
      return read(path) ?? (await makeAndWrite(path, make))
    } finally {
      await rm(claim, { force: true })
    }
  }
}

function pathOf(folder: string, world: World, date: number): string {
  const stocks = world.options.instruments.filter(({ kind }) => kind === 'stock' || kind === 'hkStock')
  const step = Math.max(1, Math.floor(stocks.length / PROBES))
  const probed = stocks
    .filter((_, at) => at % step === 0)
    .map(({ id }) => {
      const history = world.history(id, date)
      const last = history.bars.length - 1
      return last < 0 ? [id] : [id, history.lastClose, ...world.path(id, dayBarAt(history, last)).price]
    })
  const probe = crc32(JSON.stringify([FORMAT, probed]))
  return join(folder, `simulated-indices-${keyOf(world)}-${date}-${probe.toString(16)}.bin`)
}

/** What a file holds; undefined when there is none, or it is cut short or damaged. */
function read(path: string): IndexContents | undefined {
  if (!existsSync(path)) return undefined
  try {
    const bytes = readFileSync(path)
    const parts = bytes.subarray(PREFIX)
    if (crc32(parts) !== bytes.readUInt32LE(0)) return undefined
    return deserialize(parts) as IndexContents
  } catch {
    return undefined
  }
}

async function makeAndWrite(path: string, make: () => Promise<IndexContents>): Promise<IndexContents> {
  const parts = await make()
  try {
    await write(path, parts)
  } catch (error) {
    process.emitWarning(`模拟指数没有写进 ${path}：${String(error)}`)
  }
  return parts
}

/** Puts the file in its place in one step; those of other days and markets go. */
async function write(path: string, parts: IndexContents): Promise<void> {
  const bytes = serialize(parts)
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32LE(crc32(bytes), 0)
  const coming = `${path}.${randomUUID()}.new`
  const file = await open(coming, 'w')
  try {
    for (const part of [prefix, bytes]) await file.writeFile(part)
  } finally {
    await file.close()
  }
  await rename(coming, path)
  const folder = join(path, '..')
  const isOld = (name: string) => NAME.test(name) && !name.startsWith(basename(path))
  for (const name of await readdir(folder)) if (isOld(name)) await rm(join(folder, name), { force: true })
}

/**
 * Says that the file of a path is being made here, by a file beside it; undefined when another said so: wait for it. One that was
 * left by a process that is no more, or whose maker takes too long, is taken over. Where none can be written, everyone makes his own.
 */
async function claimOf(path: string): Promise<string | undefined> {
  const claim = `${path}.making`
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(claim, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return claim
    const since = await stat(claim).catch(() => undefined)
    const begun = Date.now() - process.uptime() * 1000
    const isKept = since !== undefined && since.mtimeMs > Math.max(begun, Date.now() - PATIENCE)
    if (isKept) return undefined
    await rm(claim, { force: true })
    return claimOf(path)
  }
  return claim
}
