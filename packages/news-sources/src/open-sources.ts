import * as z from 'zod/mini'
import { createFeedSource } from './feed-source.ts'
import { createFileSource } from './file-source.ts'
import type { Transport } from './http/fetch-text.ts'
import { createJsonSource } from './json-source.ts'
import type { NewsSource } from './port.ts'

const key = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, 'key 用小写字母、数字与减号，最多 30 个'))
const name = z.string().check(z.minLength(1), z.maxLength(20, 'name 最多 20 个字'))
const web = z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'url 应为 http(s) 地址'))
const words = z._default(z.array(z.string()), [])
/** One path, or several of which the first that is there counts. */
const paths = (usual: readonly string[]) =>
  z.pipe(
    z._default(z.union([z.string(), z.array(z.string())]), [...usual]),
    z.transform((given) => (typeof given === 'string' ? [given] : given)),
  )
const common = {
  key,
  name,
  categories: words,
  everySeconds: z._default(z.number().check(z.int(), z.gte(10), z.lte(86_400)), 60),
}

/** Usual places of the fields: those of JSON Feed 1.1. */
const mapping = z.object({
  list: z._default(z.string(), 'items'),
  id: paths(['id']),
  at: paths(['date_published', 'date_modified']),
  title: paths(['title']),
  content: paths(['content_text', 'content_html', 'summary']),
  url: paths(['url', 'external_url']),
  categories: paths(['tags']),
  important: paths([]),
  importantValues: z._default(z.array(z.string()), ['1', 'true']),
})

/** The sources of a configuration: folders, RSS or Atom feeds, JSON of any shape. */
export const newsSourceSettings = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('files'), ...common, folder: z.string().check(z.minLength(1)) }),
    z.object({
      kind: z.literal('rss'),
      ...common,
      url: web,
      importantWords: z._default(z.array(z.string()), ['重要', '头条']),
    }),
    z.object({ kind: z.literal('json'), ...common, url: web, mapping: z._default(mapping, mapping.parse({})) }),
  ]),
)
export type NewsSourceSettings = z.output<typeof newsSourceSettings>

/** The sources that the settings name. @throws with a Chinese message when two have the same key. */
export function openNewsSources(settings: NewsSourceSettings, given: Transport & { now: () => number }): NewsSource[] {
  const repeated = settings.find((one, index) => settings.findIndex((other) => other.key === one.key) !== index)
  if (repeated) throw new Error(`快讯来源的 key 重复：${repeated.key}`)
  return settings.map((one) => {
    if (one.kind === 'files') return createFileSource(one, given)
    return one.kind === 'rss' ? createFeedSource(one, given) : createJsonSource(one, given)
  })
}
