import type { Person } from '../contract/index.ts'
import { BriefCache } from './brief-cache.ts'
import type { LiveDeps } from './deps.ts'

const CARD_MS = 60_000
const RIGHT_MS = 5000
const MOST = 20_000

/** Members' cards and the right to chat, kept for a short while: in a lively room the same people speak again and again. */
export interface People {
  /** Cards of the given ids; whoever is unknown is 会员. */
  cards(ids: Iterable<string>): Promise<ReadonlyMap<string, Person>>
  card(id: string): Promise<Person>
  mayChat(id: string): Promise<boolean>
}

export function createPeople({
  database,
  members,
  may,
  now,
}: Pick<LiveDeps, 'database' | 'members' | 'may' | 'now'>): People {
  const found = async (ids: readonly string[]) => {
    const cards = await members.find(ids, database)
    return new Map(
      [...cards.values()].map(({ niujinUid, nickname, avatar }) => [niujinUid, { uid: niujinUid, nickname, avatar }]),
    )
  }
  const known = new BriefCache<Person>(async (id) => (await found([id])).get(id) ?? unknown(id), {
    ms: CARD_MS,
    most: MOST,
    now,
  })
  const rights = new BriefCache<boolean>((id) => may(id, 'chat', database), { ms: RIGHT_MS, most: MOST, now })
  return {
    cards: (ids) => known.many(ids, found, unknown),
    card: (id) => known.get(id),
    mayChat: (id) => rights.get(id),
  }
}

function unknown(uid: string): Person {
  return { uid, nickname: '会员', avatar: null }
}
