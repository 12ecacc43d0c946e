import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  STAFF_EVENTS,
  staffApplicationGet,
  staffApplications,
  staffDecideApplication,
  type StaffApplication,
} from '../../contract/index.ts'
import { eventsFor, statusText, type Actor } from '../../domain/index.ts'
import { applicationOf, queueOf } from '../applications.ts'
import type { ExpertsDeps } from '../deps.ts'
import { historyOf } from '../history.ts'
import { applicationFacts } from '../present.ts'
import { within, type ApplicationRow } from '../tables.ts'
import { decide } from './decide.ts'

/** What the staff does with applications; the right is asked for at every call, and again by each step. */
export function staffApplicationHandlers(deps: ExpertsDeps): Handler[] {
  const { database, may, members } = deps
  return [
    handleMember(staffApplications, async ({ status, kind, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'application.read', database))) return fail('NOT_ALLOWED')
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const found = await queueOf(database, { status, kind, after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, (row) => ({
        at: row.submitted_at ?? row.created_at,
        id: row.id,
      }))
      const cards = await members.find(
        rows.map((row) => row.member_id),
        database,
      )
      const list = rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        status: row.status,
        statusText: statusText(row.status),
        niujinUid: row.member_id,
        nickname: cards.get(row.member_id)?.nickname ?? '',
        name: row.name,
        submittedAt: row.submitted_at?.toISOString() ?? null,
      }))
      return ok({ list, nextCursor })
    }),

    handleMember(staffApplicationGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'application.read', database))) return fail('NOT_ALLOWED')
      const row = await applicationOf(database, id)
      // A draft is the applicant's own until it is sent in.
      if (!row?.submitted_at) return fail('APPLICATION_UNKNOWN')
      return ok(await wholeApplication(deps, row, memberId, database))
    }),

    handleOnce(staffDecideApplication, async ({ id, event, reason }, { memberId, transaction }) => {
      const actors = await actorsOf(deps, memberId, transaction)
      if (actors.size === 0) return fail('NOT_ALLOWED')
      const done = await decide(deps, within(transaction), { id, event, reason, staffId: memberId, actors })
      if (!done.ok) return done
      const row = await applicationOf(within(transaction), id)
      if (!row) throw new Error(`申请 ${id} 不见了`)
      return ok(await wholeApplication(deps, row, memberId, transaction))
    }),
  ]
}

async function actorsOf(
  { may }: Pick<ExpertsDeps, 'may'>,
  memberId: string,
  connection: OpenTransaction,
): Promise<ReadonlySet<Actor>> {
  const actors = new Set<Actor>()
  if (await may(memberId, 'application.check', connection)) actors.add('checker')
  if (await may(memberId, 'application.decide', connection)) actors.add('decider')
  return actors
}

async function wholeApplication(
  deps: ExpertsDeps,
  row: ApplicationRow,
  staffId: string,
  connection: OpenTransaction,
): Promise<StaffApplication> {
  const offered = eventsFor(row.kind, row.status, await actorsOf(deps, staffId, connection))
  const isOwnCheck = row.status === 'checked' && row.checked_by === staffId
  const can = STAFF_EVENTS.filter((event) => offered.includes(event) && !(isOwnCheck && event === 'approve'))
  const card = (await deps.members.find([row.member_id], connection)).get(row.member_id)
  return {
    ...applicationFacts(row),
    niujinUid: row.member_id,
    nickname: card?.nickname ?? '',
    checkedBy: row.checked_by,
    history: await historyOf(within(connection), 'application', row.id),
    can: row.member_id === staffId ? [] : can,
  }
}
