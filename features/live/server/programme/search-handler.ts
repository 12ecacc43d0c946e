import { ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { likeText } from '@niujin/server-kit/database'
import { sql } from 'kysely'
import { findBroadcasts, type BroadcastState } from '../../contract/index.ts'
import { TIMES } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow, Reads } from '../tables.ts'

const MOST = 20
/** What there is to see now. */
const ON_AIR = ['live', 'interrupted'] as const satisfies BroadcastState[]
/** What there is to book. */
const TO_COME = ['scheduled', 'ready'] as const satisfies BroadcastState[]

/** What everyone finds among broadcasts. */
export function searchHandler(live: Pick<LiveContext, 'database' | 'people' | 'now'>): Handler {
  return handle(findBroadcasts, async ({ q }) => {
    const seen = { overdue: new Date(live.now() - TIMES.overdue) }
    const hosts = await live.people.cards(await hostsOf(live.database, seen))
    // Names belong to the members: those that fit are told apart here, and the broadcasts found by their hosts.
    const named = [...hosts.values()]
      .filter(({ nickname }) => nickname.toLowerCase().includes(q.toLowerCase()))
      .map(({ uid }) => uid)
    const rows = await broadcastsFor(live.database, { ...seen, q, hosts: named })
    return ok({
      list: rows.map(({ ts_id: tsId, title, host_id, state, started_at, start_at }) => ({
        tsId,
        title,
        state,
        host: hosts.get(host_id)?.nickname ?? '',
        at: (started_at ?? start_at).toISOString(),
      })),
    })
  })
}

/** Broadcasts on air, coming and recorded; what did not begin long after its time comes no more. */
function open(reads: Reads, overdue: Date) {
  return reads
    .selectFrom('live.broadcast')
    .where('cancelled_at', 'is', null)
    .where((is) =>
      is.or([
        is('state', 'in', [...ON_AIR, 'replay']),
        is.and([is('state', 'in', TO_COME), is('start_at', '>=', overdue)]),
      ]),
    )
}

async function hostsOf(reads: Reads, { overdue }: { readonly overdue: Date }): Promise<string[]> {
  const rows = await open(reads, overdue).select('host_id').distinct().execute()
  return rows.map(({ host_id }) => host_id)
}

interface Wanted {
  readonly q: string
  /** Whose broadcasts fit whatever their title. */
  readonly hosts: readonly string[]
  readonly overdue: Date
}

/**
 * On air first, then what comes, then recordings; among each, titles that begin with the text first, then what comes by its
 * beginning and the others from the newest on.
 */
function broadcastsFor(reads: Reads, { q, hosts, overdue }: Wanted): Promise<BroadcastRow[]> {
  const text = likeText(q)
  const isOf = (states: readonly BroadcastState[]) => sql<boolean>`state in (${sql.join(states)})`
  return open(reads, overdue)
    .selectAll()
    .where((is) =>
      is.or([is('title', 'ilike', `%${text}%`), ...(hosts.length > 0 ? [is('host_id', 'in', hosts)] : [])]),
    )
    .orderBy(isOf(ON_AIR), 'desc')
    .orderBy(isOf(TO_COME), 'desc')
    .orderBy(sql`title ilike ${`${text}%`}`, 'desc')
    .orderBy(sql`case when ${isOf(TO_COME)} then start_at end`)
    .orderBy('start_at', 'desc')
    .orderBy('ts_id', 'desc')
    .limit(MOST)
    .execute()
}
