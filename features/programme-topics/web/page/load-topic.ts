import type { LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { getTopic, queryTopics } from '../../contract/index.ts'

/** The topic that the address names, or all of them. */
export async function loadTopic({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  if (id === '') return { kind: 'list' as const, topics: loadedAs('topics', await call(queryTopics, {})) }
  const outcome = await call(getTopic, { id })
  return outcome.ok
    ? { kind: 'topic' as const, topic: outcome.value }
    : { kind: 'failed' as const, code: outcome.code, msg: outcome.msg }
}

export type LoadedTopic = Awaited<ReturnType<typeof loadTopic>>
export type LoadedList = Extract<LoadedTopic, { kind: 'list' }>
