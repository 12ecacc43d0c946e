import { fail, ok, randomId } from '@niujin/contract-kit'
import { numberOfDay, shanghaiDay } from '@niujin/contract-kit/shanghai'
import type { Instrument } from '@niujin/market'
import { mostTraded, quoteOf, stateOf, type MarketReader } from '@niujin/quotes/server'
import { handle, handlePrepared, type CallContext, type Handler } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import type { Transaction } from 'kysely'
import {
  clearDiagnoses,
  diagnose,
  hotDiagnoses,
  myDiagnoses,
  noteDiagnosis,
  sharedReport,
  shareReport,
} from '../contract/index.ts'
import { ownerOf } from './owner.ts'
import type { DiagnosisDeps } from './deps.ts'
import { Reports } from './reports.ts'
import {
  forgetVisits,
  keepReport,
  mostVisited,
  noteVisit,
  reportUnder,
  visitsOf,
  type DiagnosisTables,
} from './store.ts'

const HOT = 10
/** With fewer than this, what people diagnosed says too little. */
const HOT_MIN = 5
const HOT_MS = 7 * 24 * 3_600_000
const MOST_MINE = 50
const SHARE_LENGTH = 16

/** All calls about diagnosing. */
export function diagnosisHandlers(deps: DiagnosisDeps): Handler[] {
  const { market, database } = deps
  const { reader } = market
  const reports = new Reports(deps)
  const state = () => stateOf(market, 'a')
  return [
    handle(diagnose, async ({ id }) => {
      const found = await reports.of(id)
      if (!found.ok) return found
      return ok({ state: state(), quote: quoteOf(reader, found.value.row), report: found.value.report })
    }),

    handle(noteDiagnosis, async ({ id }, context) => {
      const found = await reports.of(id)
      if (!found.ok) return found
      const owner = ownerOf(context)
      const now = context.now()
      if (owner)
        await noteVisit(database, owner, {
          stock_id: id,
          day: dayOf(now),
          score: found.value.report.total,
          at: new Date(now),
        })
      return ok({})
    }),

    handle(hotDiagnoses, async (_input, context) => {
      const visited = await mostVisited(database, new Date(context.now() - HOT_MS), HOT)
      const list = visited.flatMap(({ stock_id, people }) =>
        rowsOf(reader, [stock_id]).map((row) => ({ quote: quoteOf(reader, row), people })),
      )
      if (list.length >= HOT_MIN) return ok({ state: state(), basis: 'diagnosed', list })
      return ok({
        state: state(),
        basis: 'amount',
        list: mostTraded(reader, HOT).map(({ row }) => ({ quote: quoteOf(reader, row), people: 0 })),
      })
    }),

    handle(myDiagnoses, async (_input, context) => {
      const owner = ownerOf(context)
      const visits = owner ? await visitsOf(database, owner, MOST_MINE) : []
      return ok({
        list: visits.flatMap(({ stock_id, day, score }) =>
          rowsOf(reader, [stock_id]).map((row) => ({ quote: quoteOf(reader, row), date: day, score })),
        ),
      })
    }),

    handle(clearDiagnoses, async (_input, context) => {
      const owner = ownerOf(context)
      if (owner) await inTransaction(context, deps, (change) => forgetVisits(change, owner))
      return ok({})
    }),

    handlePrepared(
      shareReport,
      ({ id }) => reports.of(id),
      async (_, { prepared: found, ...context }) => {
        if (!found.ok) return found
        const kept = await inTransaction(context, deps, (change) =>
          keepReport(change, randomId(SHARE_LENGTH), found.value.report),
        )
        return ok({ share: kept.id, report: kept.report })
      },
    ),

    handle(sharedReport, async ({ share }) => {
      const report = await reportUnder(database, share)
      const row = report && reader.rowOf(report.id)
      if (!report || row === undefined) return fail('SHARE_UNKNOWN')
      return ok({ state: state(), quote: quoteOf(reader, row), report })
    }),
  ]
}

/** The tables of this feature inside the transaction that also records a call's answer. */
function inTransaction<Value>(
  { transaction }: CallContext,
  { database }: DiagnosisDeps,
  change: (within: Transaction<DiagnosisTables>) => Promise<Value>,
): Promise<Value> {
  return transaction ? change(withTables(transaction)) : database.transaction().execute(change)
}

/** Rows of the ids that are still listed stocks. */
function rowsOf(reader: MarketReader, ids: readonly string[]): number[] {
  return ids.flatMap((id) => {
    const found = reader.findRow(id as Instrument['id'])
    return found?.instrument.kind === 'stock' ? [found.row] : []
  })
}

/** The day of a moment in Shanghai, YYYYMMDD. */
function dayOf(at: number): number {
  return numberOfDay(shanghaiDay(at))
}
