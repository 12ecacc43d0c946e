import type { AtomFeed, RssFeed } from 'feedsmith'
import { createPageReader, SourceTrouble, type Transport } from './http/fetch-text.ts'
import type { NewsSource } from './port.ts'
import { tidyItems, type RawItem } from './text/tidy-item.ts'

/** A feed that is looked at. */
export interface FeedSettings {
  readonly key: string
  readonly name: string
  readonly url: string
  readonly everySeconds: number
  /** Given to every item, besides the feed's own. */
  readonly categories: readonly string[]
  /** Words in an entry's category that make it important. */
  readonly importantWords: readonly string[]
}

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json;q=0.9, application/xml;q=0.8, text/xml;q=0.8'
/** Entries of one look; feeds put the newest first. */
const MOST = 200

/** News from an RSS (0.9x, 2.0), RDF, Atom or JSON Feed address. */
export function createFeedSource(
  settings: FeedSettings,
  { now, ...transport }: Transport & { now: () => number },
): NewsSource {
  const page = createPageReader(settings.url, ACCEPT, transport)
  return {
    key: settings.key,
    name: settings.name,
    everySeconds: settings.everySeconds,
    async poll(since) {
      const text = await page.read()
      if (text === undefined) return { items: [], troubles: [] }
      const { items } = tidyItems(
        (await entriesOf(text)).map((raw) => withSettings(raw, settings)),
        { base: settings.url, now: now() },
      )
      return { items: items.filter((item) => item.at > since), troubles: [] }
    },
  }
}

function withSettings(raw: RawItem, { categories, importantWords }: FeedSettings): RawItem {
  const all = [...categories, ...(raw.categories ?? [])]
  return { ...raw, categories: all, important: all.some((one) => importantWords.some((word) => one.includes(word))) }
}

async function entriesOf(text: string): Promise<RawItem[]> {
  const parsed = await parsedFeed(text)
  switch (parsed.format) {
    case 'atom':
      return (parsed.feed.entries ?? []).map(ofAtom)
    case 'json':
      return (parsed.feed.items ?? []).map((one) => ({
        guid: one.id,
        at: one.date_published,
        title: one.title,
        content: one.content_text ?? one.content_html ?? one.summary,
        url: one.url,
        categories: one.tags ?? [],
      }))
    case 'rss':
      return (parsed.feed.items ?? []).map(ofRss)
    default:
      return (parsed.feed.items ?? []).map((one) => ({
        guid: one.link,
        at: one.dc?.dates?.[0],
        title: one.title,
        content: one.content?.encoded ?? one.description,
        url: one.link,
        categories: one.dc?.subjects ?? [],
      }))
  }
}

async function parsedFeed(text: string) {
  // A hundred files that only those need who have a feed.
  const { parseFeed } = await import('feedsmith')
  try {
    return parseFeed(text, { maxItems: MOST })
  } catch (error) {
    throw new SourceTrouble('回应不是 RSS、Atom 或 JSON Feed', { cause: error })
  }
}

/** The description is the summary; where the whole text stands beside it, that is read. */
function ofRss(item: RssFeed.Item<string>): RawItem {
  const { guid, title, link, description, content, pubDate, dc } = item
  return {
    guid: guid?.value ?? link,
    at: pubDate ?? dc?.dates?.[0],
    title,
    content: content?.encoded ?? description,
    url: link ?? addressIn(guid),
    categories: (item.categories ?? []).flatMap((one) => one.name ?? []),
  }
}

/** A guid is the item's address unless it says that it is none. */
function addressIn(guid: RssFeed.Guid | undefined): string | undefined {
  return guid?.isPermaLink === false ? undefined : guid?.value
}

function ofAtom(entry: AtomFeed.Entry<string>): RawItem {
  const { links = [] } = entry
  return {
    guid: entry.id,
    at: entry.published ?? entry.updated,
    title: entry.title?.value,
    content: entry.content?.value ?? entry.summary?.value,
    url: (links.find((one) => one.rel === undefined || one.rel === 'alternate') ?? links[0])?.href,
    categories: (entry.categories ?? []).flatMap((one) => one.label ?? one.term ?? []),
  }
}
