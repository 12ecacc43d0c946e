import { lstat, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { SourceTrouble } from './http/fetch-text.ts'
import { readMarkdown } from './markdown-file.ts'
import type { NewsSource, Polled } from './port.ts'
import { tidyItems, type RawItem } from './text/tidy-item.ts'

export interface FolderSettings {
  readonly key: string
  readonly name: string
  readonly folder: string
  readonly everySeconds: number
  readonly categories: readonly string[]
}

const LIMITS = { files: 500, bytes: 256 * 1024, entries: 200 } as const

interface Found {
  readonly file: string
  readonly changedAt: number
  readonly bytes: number
}

/**
 * News from a folder: each `.md` file is one, each `.json` file one or a list, with id, at, title, content, url, important
 * and categories. Links, folders and other files are passed over; a file is read again when it has changed.
 */
export function createFileSource(
  { key, name, folder, everySeconds, categories }: FolderSettings,
  { now }: { now: () => number },
): NewsSource {
  const read = new Map<string, { changedAt: number; polled: Polled }>()
  const pollFile = async (found: Found): Promise<Polled> => {
    const known = read.get(found.file)
    if (known?.changedAt === found.changedAt) return known.polled
    const polled = await readOne(folder, found, { now: now(), categories })
    read.set(found.file, { changedAt: found.changedAt, polled })
    return polled
  }
  return {
    key,
    name,
    everySeconds,
    async poll(since) {
      const files = await filesIn(folder)
      const gone = [...read.keys()].filter((file) => !files.some((one) => one.file === file))
      for (const file of gone) read.delete(file)
      const all: Polled[] = []
      for (const found of files) all.push(await pollFile(found))
      return {
        items: all.flatMap(({ items }) => items).filter((item) => item.at > since),
        troubles: all.flatMap(({ troubles }) => troubles),
      }
    },
  }
}

/** The newest files that may hold news. */
async function filesIn(folder: string): Promise<Found[]> {
  let names: string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    throw new SourceTrouble('文件夹打不开', { cause: error })
  }
  const found: Found[] = []
  for (const file of names.filter((one) => !one.startsWith('.') && ['.md', '.json'].includes(extname(one)))) {
    // Gone since the folder was listed: the next look knows.
    const stat = await lstat(join(folder, file)).catch(() => undefined)
    if (stat?.isFile()) found.push({ file, changedAt: stat.mtimeMs, bytes: stat.size })
  }
  return found.toSorted((a, b) => b.changedAt - a.changedAt).slice(0, LIMITS.files)
}

async function readOne(
  folder: string,
  { file, changedAt, bytes }: Found,
  { now, categories }: { now: number; categories: readonly string[] },
): Promise<Polled> {
  if (bytes > LIMITS.bytes) return { items: [], troubles: [`${file} 太大，没有读`] }
  try {
    const text = await readFile(join(folder, file), 'utf8')
    const raws = extname(file) === '.md' ? [readMarkdown(text)] : entriesOf(JSON.parse(text))
    const whole = raws.slice(0, LIMITS.entries).map((raw, index) => ({
      ...raw,
      guid: raw.guid ?? `${file}#${index}`,
      at: raw.at ?? changedAt,
      categories: [...categories, ...(raw.categories ?? [])],
    }))
    const { items, unread } = tidyItems(whole, { now })
    return { items, troubles: unread > 0 ? [`${file} 有 ${unread} 条没有内容`] : [] }
  } catch (error) {
    return { items: [], troubles: [`${file} ${error instanceof SyntaxError ? '不是 JSON' : '读不出来'}`] }
  }
}

function entriesOf(parsed: unknown): RawItem[] {
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return list.map((one) => (typeof one === 'object' && one !== null ? rawOf(one as Record<string, unknown>) : {}))
}

function rawOf({ id, at, title, content, url, important, categories }: Record<string, unknown>): RawItem {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    guid: typeof id === 'number' ? String(id) : text(id),
    at,
    title: text(title),
    content: text(content),
    url: text(url),
    important: important === true,
    categories: Array.isArray(categories) ? categories.filter((one) => typeof one === 'string') : [],
  }
}
