import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Topic } from '../contract/index.ts'
import type { TopicsContext } from './deps.ts'

type Programme = NonNullable<Topic['programme']>

/** Broadcasts by their number: on air or to come, else to look back at; those that are gone are left out. */
export async function programmesOf(
  { kinds }: Pick<TopicsContext, 'kinds'>,
  ids: readonly string[],
  connection: OpenTransaction,
): Promise<ReadonlyMap<string, Programme>> {
  if (ids.length === 0) return new Map()
  const [live, past] = [
    await kinds.get('live')?.find(ids, connection),
    await kinds.get('review')?.find(ids, connection),
  ]
  return new Map(
    ids.flatMap((id): [string, Programme][] => {
      const card = live?.get(id) ?? past?.get(id)
      return card ? [[id, { id, title: card.title, link: card.link, isLive: live?.has(id) ?? false }]] : []
    }),
  )
}
