import { fail, ok } from '@niujin/contract-kit'
import { DAY_MS, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { handle, type Handler } from '@niujin/server-kit'
import { byTimeAndNumber, pageOfRows } from '@niujin/server-kit/paging'
import { flashAround, flashDays, flashList, flashOne } from '../contract/index.ts'
import { daysSince, flashById, flashesOf, newerThan } from './flash-store.ts'
import { presentFlash } from './presenting.ts'
import type { NewsDeps } from './deps.ts'

const DAYS_OFFERED = 14
const AROUND = 3

/** What everyone may read of flash news. */
export function flashHandlers({ database, market, now }: Pick<NewsDeps, 'database' | 'market' | 'now'>): Handler[] {
  const present = (row: Parameters<typeof presentFlash>[1]) => presentFlash(market.reader, row)
  const days = remembered(() => daysSince(database, new Date(now() - (DAYS_OFFERED + 16) * DAY_MS), DAYS_OFFERED), now)
  return [
    handle(flashList, async ({ day, category, stock, important, cursor, count }) => {
      const after = byTimeAndNumber.read(cursor)
      if (!after.ok) return after
      const found = await flashesOf(database, {
        within: day === undefined ? undefined : hoursOf(day),
        category,
        subject: stock,
        important,
        after: after.value,
        count: count + 1,
      })
      const { rows, nextCursor } = pageOfRows(found, count, byTimeAndNumber, (row) => row)
      return ok({ list: rows.map(present), nextCursor })
    }),

    handle(flashOne, async ({ id }) => {
      const row = await flashById(database, id)
      return row ? ok(present(row)) : fail('FLASH_UNKNOWN')
    }),

    handle(flashAround, async ({ id }) => {
      const row = await flashById(database, id)
      if (!row) return fail('FLASH_UNKNOWN')
      const [newer, older] = await Promise.all([
        newerThan(database, row, AROUND),
        flashesOf(database, { important: false, after: row, count: AROUND }),
      ])
      return ok({ newer: newer.map(present), older: older.map(present) })
    }),

    handle(flashDays, async () => ok({ days: await days() })),
  ]
}

/** From midnight to midnight in Shanghai. */
function hoursOf(day: string): [Date, Date] {
  const { from, until } = shanghaiDaySpan(day)
  return [from, until]
}

const REMEMBERED = 60_000

/** Counting weeks of items is not done for every visitor. */
function remembered<Value>(ask: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let known: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!known || now() - known.at >= REMEMBERED) {
      const asked = { at: now(), value: ask() }
      known = asked
      asked.value.catch(() => {
        if (known === asked) known = undefined
      })
    }
    return known.value
  }
}
