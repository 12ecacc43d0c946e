import { fail, ok, randomId } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  staffAdjustTemplate,
  staffMoveTemplate,
  staffSaveTemplate,
  staffTemplateGet,
  staffTemplates,
  type TemplateInput,
} from '../../contract/index.ts'
import { isPeriod } from '../../domain/index.ts'
import type { CouponsDeps } from '../deps.ts'
import { validityOf } from '../rows.ts'
import { within, type Change } from '../tables.ts'
import { addTemplate, adjustTemplate, lockedTemplate, moveTemplate, rewriteDraft, templateOf } from '../templates.ts'
import { figuresOf, findTemplates, templateLine, wholeTemplate } from './figures.ts'

/** What operators do with kinds of coupons; the right is asked for at every call. */
export function templateHandlers({ database, now, may }: CouponsDeps): Handler[] {
  return [
    handleMember(staffTemplates, async ({ status, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'price.propose', database))) return fail('NOT_ALLOWED')
      const before = byTime.read(cursor)
      if (!before.ok) return before
      const found = await findTemplates(database, { status, before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ created_at: at, id }) => ({ at, id }))
      const ids = rows.map(({ id }) => id)
      const figures = await figuresOf(database, ids)
      return ok({ list: rows.map((row) => templateLine(row, figures.get(row.id))), nextCursor })
    }),

    handleMember(staffTemplateGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'price.propose', database))) return fail('NOT_ALLOWED')
      const row = await templateOf(database, id)
      return row ? ok(await wholeTemplate(database, row)) : fail('TEMPLATE_UNKNOWN')
    }),

    handleOnce(staffSaveTemplate, async (input, { memberId, transaction }) => {
      if (!(await may(memberId, 'price.propose', transaction))) return fail('NOT_ALLOWED')
      if (!isPeriod(inMilliseconds(input.validity), now())) return fail('PERIOD_INVALID')
      const change = within(transaction)
      const written = { input, who: memberId, at: new Date(now()) }
      const id = input.id ?? randomId(16)
      if (input.id === undefined) await addTemplate(change, id, written)
      else {
        if (!(await lockedTemplate(change, id))) return fail('TEMPLATE_UNKNOWN')
        if (!(await rewriteDraft(change, id, written))) return fail('NOT_DRAFT')
      }
      return ok(await afterwards(change, id))
    }),

    handleOnce(staffAdjustTemplate, async ({ id, name, total, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'price.propose', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const row = await lockedTemplate(change, id)
      if (!row) return fail('TEMPLATE_UNKNOWN')
      if (row.status !== 'open' && row.status !== 'paused') return fail('NOT_ADJUSTABLE')
      // What was said to be unbounded, or so many, is not taken back.
      if (total !== null && (row.total === null || total < row.total)) return fail('TOTAL_LESS')
      await adjustTemplate(change, row, { name, total, reason, who: memberId, at: new Date(now()) })
      return ok(await afterwards(change, id))
    }),

    handleOnce(staffMoveTemplate, async ({ id, event, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'price.propose', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      const row = await lockedTemplate(change, id)
      if (!row) return fail('TEMPLATE_UNKNOWN')
      if (event === 'open' && !isPeriod(validityOf(row), now())) return fail('PERIOD_INVALID')
      const to = await moveTemplate(change, row, { event, reason, who: memberId, at: new Date(now()) })
      return to === undefined ? fail('STATUS_CHANGED') : ok(await afterwards(change, id))
    }),
  ]
}

async function afterwards(change: Change, id: string) {
  const row = await templateOf(change, id)
  if (!row) throw new Error(`优惠券 ${id} 不见了`)
  return wholeTemplate(change, row)
}

/** Moments that are none become NaN, which no period has. */
function inMilliseconds(validity: TemplateInput['validity']) {
  return validity.kind === 'term'
    ? validity
    : { kind: 'date' as const, from: Date.parse(validity.from), until: Date.parse(validity.until) }
}
