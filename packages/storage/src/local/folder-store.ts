import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addressesUnder } from '../addresses.ts'
import { demandContentType, demandKey, isObjectKey } from '../object-key.ts'
import { ObjectStoreFailed, type ObjectStore, type StoredObject } from '../port.ts'

export interface FolderStoreOptions {
  readonly folder: string
  /** Where the files are served, see serveObjects; `/files` unless told. */
  readonly baseUrl?: string
}

/** No key has this sign: a file can never stand in the way of a folder of the same name. */
const ENDING = '@'
/** No key begins with a dot: half-written files are never found. */
const WRITING = '.writing'
/** A half-written file this old belongs to a process that died (milliseconds). */
const LEFT_OVER = 3_600_000

/** What members send is for the server alone: other users of the machine see nothing of it. */
const [OWN_FOLDER, OWN_FILE] = [0o700, 0o600]

/** Files in a local folder. Each begins with a line that names its content type; the rest is the content. */
export function createFolderStore(options: FolderStoreOptions): ObjectStore {
  const fileOf = (key: string) => join(options.folder, ...key.split('/')) + ENDING
  let cleaning: Promise<void> | undefined
  return {
    ...addressesUnder(options.baseUrl ?? '/files'),
    put: async (key, bytes, contentType) => {
      demandKey(key)
      demandContentType(contentType)
      cleaning ??= clean(join(options.folder, WRITING))
      await cleaning
      await failing('写不进文件', () => write(options.folder, fileOf(key), [Buffer.from(`${contentType}\n`), bytes]))
    },
    get: (key) => failing('读不出文件', async () => (isObjectKey(key) ? read(fileOf(key)) : undefined)),
    remove: (key) =>
      failing('删不掉文件', async () => {
        if (isObjectKey(key)) await rm(fileOf(key), { force: true })
      }),
  }
}

/** Written beside, flushed, then renamed into place: a reader or a crash sees the old or the new. */
async function write(folder: string, target: string, parts: readonly Uint8Array[]): Promise<void> {
  const beside = join(folder, WRITING, randomUUID())
  await mkdir(dirname(beside), { recursive: true, mode: OWN_FOLDER })
  await mkdir(dirname(target), { recursive: true, mode: OWN_FOLDER })
  try {
    const file = await open(beside, 'wx', OWN_FILE)
    try {
      for (const part of parts) await file.writeFile(part)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function read(file: string): Promise<StoredObject | undefined> {
  const whole = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!whole) return undefined
  const end = whole.indexOf('\n')
  if (end < 0) throw new Error('文件开头没有类型')
  return { contentType: whole.toString('latin1', 0, end), bytes: new Uint8Array(whole.subarray(end + 1)) }
}

/** Removes what processes that died left half-written. Not worth failing for. */
async function clean(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const age = await stat(file).then(
      (one) => Date.now() - one.mtimeMs,
      () => 0,
    )
    if (age > LEFT_OVER) await rm(file, { force: true }).catch(() => undefined)
  }
}

async function failing<Value>(words: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw new ObjectStoreFailed(words, { cause: error })
  }
}
