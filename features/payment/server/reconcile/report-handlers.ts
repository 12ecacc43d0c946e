import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { sql } from 'kysely'
import { staffReconcile, staffReports, type DayReport } from '../../contract/index.ts'
import type { Compared } from '../../domain/index.ts'
import { coinsOfDay } from './business-day.ts'
import { dayBefore, isOver } from './day.ts'
import type { PaymentContext } from '../context.ts'
import { reconcile } from './reconcile-day.ts'
import { rightsOf } from '../staff/staff-handlers.ts'

const SHOWN_DAYS = 31

/** Reports of days for the staff. */
export function reportHandlers(context: PaymentContext): Handler[] {
  const present = async (day: string) => ({
    day,
    days: await daysOf(context),
    reports: await reportsOf(context, day),
    coins: Number.isNaN(Date.parse(day)) ? { taken: 0, returned: 0 } : await coinsOfDay(context.database, day),
  })
  return [
    handleMember(staffReports, async ({ day }, { memberId }) => {
      if (!(await rightsOf(context, memberId, context.database))) return fail('NOT_ALLOWED')
      return ok(await present(day ?? (await daysOf(context))[0]?.day ?? dayBefore(context.now(), 1)))
    }),
    handleMember(staffReconcile, async ({ day }, { memberId }) => {
      if (!(await rightsOf(context, memberId, context.database))) return fail('NOT_ALLOWED')
      if (!isOver(day, context.now())) return fail('DAY_NOT_OVER')
      await reconcile(context, day)
      return ok(await present(day))
    }),
  ]
}

async function daysOf({ database }: PaymentContext): Promise<{ day: string; different: number }[]> {
  const { rows } = await sql<{ day: string; different: number }>`
    select day::text, count(*) filter (where status = 'different')::int as different
    from payment.report group by day order by report.day desc limit ${SHOWN_DAYS}`.execute(database)
  return rows
}

interface Row {
  readonly channel: string
  readonly status: DayReport['status']
  readonly compared: Compared
  readonly ledger_faults: string[]
  readonly made_at: Date
}

async function reportsOf({ database }: PaymentContext, day: string): Promise<DayReport[]> {
  if (Number.isNaN(Date.parse(day))) return []
  const { rows } =
    await sql<Row>`select channel, status, compared, ledger_faults, made_at from payment.report where day = ${day}::date order by channel`.execute(
      database,
    )
  return rows.map(({ channel, status, compared, ledger_faults: ledgerFaults, made_at: madeAt }) => ({
    day,
    channel,
    status,
    madeAt: madeAt.toISOString(),
    payments: compared.payments,
    refunds: compared.refunds,
    differences: [...compared.differences],
    ledgerFaults,
  }))
}
