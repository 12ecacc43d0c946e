import { ok } from '@niujin/contract-kit'
import type { InstrumentId } from '@niujin/market'
import { handle, type Handler } from '@niujin/server-kit'
import type { Market } from '@niujin/quotes/server'
import { daySparklines } from '../contract/index.ts'

interface Sparkline {
  readonly points: number[]
  readonly progress: number
}

const POINTS = 60
const SLOTS = { a: 241, hk: 331 } as const
/** Lines kept for one market minute at most. */
const MOST = 3000

/** Small day lines of list rows, worked out at most once a market minute for all who ask. */
export function sparklineHandler({ reader, history }: Pick<Market, 'reader' | 'history'>): Handler {
  let minute = -1
  const lines = new Map<string, Promise<Sparkline>>()

  const ask = (ids: InstrumentId[]) => {
    const answers = history('sparklines', { ids, points: POINTS })
    for (const [at, id] of ids.entries()) {
      const line = answers.then((all) => sparklineOf(id, all[at]))
      // A failure is not remembered: the next reader asks again.
      line.catch(() => lines.delete(id))
      lines.set(id, line)
    }
  }

  return handle(daySparklines, async ({ ids }) => {
    const { date, second } = reader.table.clock
    const now = date * 10_000 + Math.floor(second / 60)
    if (now !== minute || lines.size > MOST) lines.clear()
    minute = now
    const wanted = [...new Set(ids.split(','))].flatMap((id) => reader.find(id)?.id ?? [])
    const missing = wanted.filter((id) => !lines.has(id))
    if (missing.length > 0) ask(missing)
    const list = await Promise.all(wanted.map(async (id) => ({ id, ...(await lines.get(id)) })))
    return ok({ list: list.map(({ id, points = [], progress = 0 }) => ({ id, points, progress })) })
  })
}

function sparklineOf(id: string, line: { points: number[]; minutes: number } | undefined): Sparkline {
  const slots = id.startsWith('HK.') ? SLOTS.hk : SLOTS.a
  return { points: line?.points ?? [], progress: Math.min(1, (line?.minutes ?? 0) / slots) }
}
