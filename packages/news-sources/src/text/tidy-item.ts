import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '@niujin/contract-kit'
import type { SourceItem } from '../port.ts'
import { httpLink } from './http-link.ts'
import { momentOf } from './moment.ts'
import { stripHtml } from './strip-html.ts'

/** An entry as it stands in a source, unchecked. */
export interface RawItem {
  readonly guid?: string | undefined
  readonly at?: unknown
  readonly title?: string | undefined
  readonly content?: string | undefined
  readonly url?: string | undefined
  readonly important?: boolean | undefined
  readonly categories?: readonly string[] | undefined
}

/** What an entry is completed with. */
export interface ItemSurroundings {
  /** Completes relative links. */
  readonly base?: string | undefined
  /** Milliseconds since 1970: of an entry without a time, and the latest an entry can claim. */
  readonly now: number
}

const LIMITS = { guid: 200, title: 80, content: 2000, categories: 6, category: 12 } as const

/** An entry as an item; refused when there is nothing to read in it. */
export function tidyItem(raw: RawItem, { base, now }: ItemSurroundings): Result<SourceItem, 'NOTHING_TO_READ'> {
  const written = cut(stripHtml(raw.content ?? ''), LIMITS.content)
  const named = cut(stripHtml(raw.title ?? '').replaceAll('\n', ' '), LIMITS.title)
  const { title, content } = partedTitle(named, written)
  if (content === '') return fail('NOTHING_TO_READ')
  const url = httpLink(raw.url, base)
  const at = momentOf(raw.at) ?? now
  return ok({
    guid: guidOf(raw.guid, `${url ?? ''} ${title ?? ''} ${content}`),
    at: Math.min(at, now),
    title,
    content,
    url,
    important: raw.important ?? false,
    categories: (raw.categories ?? [])
      .map((one) => cut(stripHtml(one), LIMITS.category))
      .filter((one) => one !== '')
      .slice(0, LIMITS.categories),
  })
}

/** The items of entries, and how many had nothing to read. */
export function tidyItems(
  raws: readonly RawItem[],
  surroundings: ItemSurroundings,
): { items: SourceItem[]; unread: number } {
  const tidied = raws.map((raw) => tidyItem(raw, surroundings))
  const items = tidied.flatMap((one) => (one.ok ? [one.value] : []))
  return { items, unread: raws.length - items.length }
}

/** Chinese wires write 【标题】正文 in one; a title that only repeats the beginning is none. */
function partedTitle(title: string, content: string): { title: string | null; content: string } {
  const marked = /^【([^】\n]{2,80})】\s*([\s\S]+)$/.exec(content)
  if (marked) return { title: marked[1] ?? null, content: marked[2] ?? '' }
  const bare = title.replace(/^【([^】]{2,80})】$/, '$1')
  if (content === '') return { title: null, content: bare }
  const isRepeat = bare === '' || content.startsWith(bare.replace(/…$/, ''))
  return { title: isRepeat ? null : bare, content }
}

/** A long or missing guid is replaced by a hash: of itself, or of what the entry says. */
function guidOf(given: string | undefined, said: string): string {
  const guid = given?.trim() ?? ''
  if (guid !== '' && guid.length <= LIMITS.guid) return guid
  return createHash('sha256')
    .update(guid === '' ? said : guid)
    .digest('base64url')
}

/** Cut by what people see as characters, with … where something is left out. */
function cut(text: string, most: number): string {
  const characters = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text.slice(0, most * 4))].map(
    ({ segment }) => segment,
  )
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('')
}
