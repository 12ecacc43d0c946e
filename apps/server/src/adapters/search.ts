import { createMeiliEngine, type SearchEngine } from '@niujin/search/server'
import type { Config } from '../config.ts'

/** The search engine outside, when one is configured; without it the index is in the database. */
export function searchEngineOf({
  SEARCH_ENGINE_URL: url,
  SEARCH_ENGINE_KEY: key,
  SEARCH_ENGINE_PREFIX: prefix,
}: Config): SearchEngine | undefined {
  return url === undefined ? undefined : createMeiliEngine({ url, key, prefix })
}
