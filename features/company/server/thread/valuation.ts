import { dividendYield, latest, marketValue, profitsOf } from '@niujin/company-data'
import type { Valuation } from '@niujin/quotes/contract'
import { factsOf } from './facts.ts'
import { stockOf, type Sources } from './sources.ts'

/** What the reports say of companies' worth, in the order of `ids`; nothing is known of what is no A share. */
export async function valuationsOf(sources: Sources, ids: readonly string[]): Promise<Valuation[]> {
  const found: Valuation[] = []
  for (const id of ids) {
    found.push(await valuationOf(sources, id))
    // Other questions are answered in between.
    await new Promise((done) => setImmediate(done))
  }
  return found
}

async function valuationOf(sources: Sources, id: string): Promise<Valuation> {
  const stock = stockOf(sources, id)
  if (!stock) return { profit: null, equity: null, paid: null }
  const facts = await factsOf(sources, stock)
  const [yieldNow, value] = [dividendYield(facts), marketValue(facts)]
  return {
    profit: profitsOf(facts).trailing,
    equity: latest(facts)?.balance.parentEquity ?? null,
    paid: yieldNow === null || value === null ? null : yieldNow * value,
  }
}
