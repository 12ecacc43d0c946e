import { fingerprint, type NewsSource, type SourceItem } from '@niujin/news-sources'
import { repeat } from '@niujin/server-kit/jobs'
import { categoriesOf, createFinder, type InstrumentFinder } from '../domain/index.ts'
import { writeFlash } from './flash-writing.ts'
import type { NewsDeps } from './deps.ts'

/** What is older when it is first seen is not taken, and what is this old goes to the list but not to open pages. */
const OLDEST = 2 * 86_400_000
const LATE = 10 * 60_000

/** Looks at every source at its own rhythm until the returned function is called. */
export function runSources(deps: NewsDeps, onError: (error: unknown) => void): () => void {
  const finder = deps.sources.length > 0 ? createFinder(deps.market.reader.instruments) : undefined
  const stops = deps.sources.map((source) =>
    repeat(
      () => pollSource(deps, { source, finder, onError }),
      source.everySeconds * 1000,
      (error) => onError(named(source, error)),
    ),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function named({ name }: NewsSource, error: unknown): Error {
  return new Error(`快讯来源“${name}”没有读到：${error instanceof Error ? error.message : '未知错误'}`, {
    cause: error,
  })
}

interface Polling {
  readonly source: NewsSource
  readonly finder: InstrumentFinder | undefined
  readonly onError: (error: unknown) => void
}

/** One look at a source; gives how many items were new. */
export async function pollSource(deps: NewsDeps, { source, finder, onError }: Polling): Promise<number> {
  const { items, troubles } = await source.poll(deps.now() - OLDEST)
  for (const trouble of troubles) onError(new Error(`快讯来源“${source.name}”：${trouble}`))
  let kept = 0
  for (const item of items.toSorted((a, b) => a.at - b.at)) {
    if (await keepItem(deps, source, { item, finder })) kept += 1
  }
  return kept
}

async function keepItem(
  deps: NewsDeps,
  source: NewsSource,
  { item, finder }: { item: SourceItem; finder: InstrumentFinder | undefined },
): Promise<boolean> {
  const text = `${item.title ?? ''} ${item.content}`
  const subjects = finder?.find(text) ?? []
  const at = new Date(deps.now())
  const row = await writeFlash(deps, {
    dedupe_key: `${source.key} ${item.guid}`,
    content_hash: fingerprint(item.title, item.content),
    at: new Date(item.at),
    title: item.title,
    content: item.content,
    important: item.important,
    categories: categoriesOf(text, item.categories, { namesStock: subjects.some((id) => !id.startsWith('BK.')) }),
    subjects,
    source: source.name,
    url: item.url,
    simulated: false,
    market_time: null,
    created_at: at,
    spread_at: at.getTime() - item.at > LATE ? at : null,
  })
  return row !== undefined
}
