import { NO_FLOOD, takeTurn, type FloodLimit } from '@niujin/content-rules'
import { sql } from 'kysely'
import type { LiveDatabase, Reads } from './tables.ts'

/** No limit looks back further, milliseconds. */
const KEPT_MS = 60_000

/**
 * Takes a turn, counted over all processes; false when it is not `who`'s yet. Of several at the same moment one gets it:
 * whoever finds that the state was changed meanwhile has come too soon.
 */
export async function takesTurn(reads: Reads, who: string, limit: FloodLimit, now: number): Promise<boolean> {
  const known = await reads.selectFrom('live.turn').select('state').where('who', '=', who).executeTakeFirst()
  const { verdict, state } = takeTurn(limit, known?.state ?? NO_FLOOD, now)
  const values = { state: JSON.stringify(state), at: new Date(now) }
  const { rows } = known
    ? await sql`update live.turn set state = ${values.state}::jsonb, at = ${values.at} where who = ${who} and state = ${JSON.stringify(known.state)}::jsonb returning who`.execute(
        reads,
      )
    : await sql`insert into live.turn (who, state, at) values (${who}, ${values.state}::jsonb, ${values.at}) on conflict do nothing returning who`.execute(
        reads,
      )
  return rows.length === 1 && verdict.kind === 'pass'
}

/** Forgets whoever has been silent so long that no limit asks any more. */
export async function forgetTurns(database: LiveDatabase, now: number): Promise<void> {
  await database
    .deleteFrom('live.turn')
    .where('at', '<', new Date(now - KEPT_MS))
    .execute()
}
