import { createPageReader, SourceTrouble, type Transport } from './http/fetch-text.ts'
import type { NewsSource } from './port.ts'
import { tidyItems, type RawItem } from './text/tidy-item.ts'

/** Where in an answer the fields stand: paths such as `data.list`; of several the first that is there. */
export interface JsonMapping {
  readonly list: string
  readonly id: readonly string[]
  readonly at: readonly string[]
  readonly title: readonly string[]
  readonly content: readonly string[]
  readonly url: readonly string[]
  readonly categories: readonly string[]
  /** An entry is important when one of these has one of `importantValues`. */
  readonly important: readonly string[]
  readonly importantValues: readonly string[]
}

export interface JsonSettings {
  readonly key: string
  readonly name: string
  readonly url: string
  readonly everySeconds: number
  readonly categories: readonly string[]
  readonly mapping: JsonMapping
}

const MOST = 200

/** News from an address that answers JSON of any shape, read by a mapping. */
export function createJsonSource(
  settings: JsonSettings,
  { now, ...transport }: Transport & { now: () => number },
): NewsSource {
  const { key, name, url, everySeconds, mapping } = settings
  const page = createPageReader(url, 'application/json', transport)
  return {
    key,
    name,
    everySeconds,
    async poll(since) {
      const text = await page.read()
      if (text === undefined) return { items: [], troubles: [] }
      const raws = listIn(text, mapping.list)
        .slice(0, MOST)
        .map((entry) => rawOf(entry, settings))
      const { items, unread } = tidyItems(raws, { base: url, now: now() })
      return {
        items: items.filter((item) => item.at > since),
        troubles: unread > 0 ? [`${unread} 条没有可读的内容`] : [],
      }
    },
  }
}

function listIn(text: string, path: string): unknown[] {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (error) {
    throw new SourceTrouble('回应不是 JSON', { cause: error })
  }
  const list = at(answer, path)
  if (!Array.isArray(list)) throw new SourceTrouble(`回应里的 ${path} 不是列表`)
  return list
}

function rawOf(entry: unknown, { mapping, categories }: JsonSettings): RawItem {
  const text = (paths: readonly string[]) => textOf(first(entry, paths))
  return {
    guid: text(mapping.id),
    at: first(entry, mapping.at),
    title: text(mapping.title),
    content: text(mapping.content),
    url: text(mapping.url),
    categories: [...categories, ...namesOf(first(entry, mapping.categories))],
    important: mapping.important.some((path) => mapping.importantValues.includes(textOf(at(entry, path)) ?? '')),
  }
}

function first(entry: unknown, paths: readonly string[]): unknown {
  return paths.map((path) => at(entry, path)).find((value) => value !== undefined && value !== null && value !== '')
}

/** The value at a path; numbers index lists; '' is the whole. */
function at(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined
    return (inner as Record<string, unknown>)[key]
  }, value)
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Categories as a text, a list of texts, or a list of things with a name. */
function namesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/[,，、|]/)
  if (!Array.isArray(value)) return []
  return value.flatMap(
    (one: unknown) => textOf(one) ?? textOf(at(one, 'name')) ?? textOf(at(one, 'subject_name')) ?? [],
  )
}
