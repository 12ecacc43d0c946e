import { COURSE_LEVEL_NAMES } from '@niujin/academy'
import { fail, ok } from '@niujin/contract-kit'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { orderCollege } from '../../contract/index.ts'
import type { CollegeDeps } from '../deps.ts'
import { noteAct } from '../store/acts.ts'
import { idsWithin, sortBy } from '../store/keeping.ts'
import { inTurn, within as tablesWithin } from '../tables.ts'

/** The order of the series of a level, and of the articles of a series. */
export function orderHandler({ may, now }: CollegeDeps): Handler {
  return handleOnce(orderCollege, async ({ within, ids }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = tablesWithin(transaction)
    await inTurn(change)
    const level = COURSE_LEVEL_NAMES.find((one) => one === within)
    const before = await idsWithin(change, level ? { level } : { seriesId: within })
    // Something came or went since the order was looked at.
    if (before.toSorted().join() !== ids.toSorted().join()) return fail('STATE_CHANGED')
    await sortBy(change, level ? 'college.series' : 'college.article', ids)
    const at = new Date(now())
    const moved = level ? firstMoved(before, ids) : within
    await noteAct(change, { seriesId: moved, articleId: null, what: 'order', by: memberId, at })
    return ok({ ids })
  })
}

/** The first series that stands elsewhere now: on its record it is noted. */
function firstMoved(before: readonly string[], after: readonly string[]): string | null {
  return after.find((id, at) => id !== before[at]) ?? after[0] ?? null
}
