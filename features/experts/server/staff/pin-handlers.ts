import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { LIMITS, staffPins, staffRemovePin, staffSavePin } from '../../contract/index.ts'
import type { ExpertsDeps } from '../deps.ts'
import { noteStep } from '../history.ts'
import { addPin, allPins, dropPin, movePin } from '../pins.ts'
import { profileOf } from '../profiles.ts'
import { inTurn, within } from '../tables.ts'

/** The pins among the recommended; the right is asked for at every call. */
export function pinHandlers(deps: ExpertsDeps): Handler[] {
  const { database, may, now } = deps
  return [
    handleMember(staffPins, async (_input, { memberId }) => {
      if (!(await may(memberId, 'application.check', database))) return fail('NOT_ALLOWED')
      return ok({ list: await pins(deps, database) })
    }),

    handleOnce(staffSavePin, async ({ id, niujinUid, sort, from, until }, { memberId, transaction }) => {
      if (!(await may(memberId, 'application.check', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      if (!(await profileOf(change, niujinUid))?.title) return fail('EXPERT_UNKNOWN')
      const period = { from: new Date(from), until: new Date(until) }
      // A moment that is none is neither after nor before another.
      if (!(period.until > period.from && period.until.getTime() > now())) return fail('PERIOD_INVALID')
      const written = { id: id ?? randomId(16), memberId: niujinUid, sort, ...period }
      if (id === undefined) {
        await inTurn(change, 'pins')
        if ((await allPins(change)).length >= LIMITS.pins) return fail('TOO_MANY_PINS')
        await addPin(change, written)
      } else if (!(await movePin(change, written))) return fail('PIN_UNKNOWN')
      await noteStep(change, { ...pinned(niujinUid, memberId), reason: `推荐位：次序 ${sort}`, at: new Date(now()) })
      return ok({ list: await pins(deps, transaction) })
    }),

    handleMember(staffRemovePin, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'application.check', database))) return fail('NOT_ALLOWED')
      const dropped = await database.transaction().execute(async (change) => {
        const expertId = await dropPin(change, id)
        if (expertId === undefined) return false
        await noteStep(change, { ...pinned(expertId, memberId), reason: '移出推荐位', at: new Date(now()) })
        return true
      })
      return dropped ? ok({ list: await pins(deps, database) }) : fail('PIN_UNKNOWN')
    }),
  ]
}

const pinned = (expertId: string, who: string) => ({ about: 'expert', id: expertId, who, from: '', to: 'pin' }) as const

async function pins({ members, now }: Pick<ExpertsDeps, 'members' | 'now'>, connection: OpenTransaction) {
  const rows = await allPins(within(connection))
  const cards = await members.find(
    rows.map((row) => row.member_id),
    connection,
  )
  return rows.map((row) => ({
    id: row.id,
    niujinUid: row.member_id,
    nickname: cards.get(row.member_id)?.nickname ?? '',
    sort: row.sort,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    isNow: row.from_at.getTime() <= now() && row.until_at.getTime() > now(),
  }))
}
