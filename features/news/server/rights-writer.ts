import { setTimeout as rest } from 'node:timers/promises'
import type { FlashRow } from './flash-store.ts'
import { writeFlash } from './flash-writing.ts'
import type { Dividend, NewsDeps } from './deps.ts'

/** The largest companies by float are asked about; a list of hundreds is read by nobody. */
const ASKED = 300
const NAMED = 8
/** Milliseconds between two questions: nobody waits for the answer. */
const REST = 30

type WriterDeps = Pick<NewsDeps, 'database' | 'changes' | 'market' | 'now' | 'dividends'>

/** Writes which large companies trade without their dividend today; once for a date. */
export class RightsWriter {
  private readonly deps: WriterDeps
  private doneFor = 0

  constructor(deps: WriterDeps) {
    this.deps = deps
  }

  async poll(pause = REST): Promise<FlashRow | undefined> {
    const { market, dividends } = this.deps
    const { date } = market.reader.table.clock
    if (!dividends || date === 0 || this.doneFor === date) return undefined
    const found: { id: string; name: string; plan: string }[] = []
    for (const { id, name } of this.largest()) {
      const today = (await dividends(id)).find((one: Dividend) => one.exDate === date)
      if (today) found.push({ id, name, plan: today.plan })
      if (pause > 0) await rest(pause)
    }
    this.doneFor = date
    return found.length > 0 ? this.write(date, found) : undefined
  }

  private largest() {
    const { reader } = this.deps.market
    return reader.instruments
      .flatMap((stock, row) =>
        stock.kind === 'stock'
          ? [
              {
                id: stock.id,
                name: stock.name,
                size: stock.floatShares * (reader.table.get(row, 'previousClose') || 0),
              },
            ]
          : [],
      )
      .toSorted((a, b) => b.size - a.size)
      .slice(0, ASKED)
  }

  private write(
    date: number,
    found: readonly { id: string; name: string; plan: string }[],
  ): Promise<FlashRow | undefined> {
    const { market, now } = this.deps
    const at = new Date(now())
    const listed = found
      .slice(0, NAMED)
      .map(({ name, plan }) => `${name}（${plan}）`)
      .join('、')
    return writeFlash(this.deps, {
      dedupe_key: `rights ${date}`,
      content_hash: null,
      at,
      title: `今日${found.length}家大市值公司除权除息`,
      content: `今日除权除息：${listed}${found.length > NAMED ? `等${found.length}家` : ''}。除权除息后参考价下调，与行情下跌无关。`,
      important: false,
      categories: ['公司', '公告'],
      subjects: found.slice(0, NAMED).map(({ id }) => id),
      source: market.simulated ? '模拟行情' : '行情播报',
      url: null,
      simulated: market.simulated,
      market_time: null,
      created_at: at,
      spread_at: null,
    })
  }
}
