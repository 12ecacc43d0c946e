import { Screener } from '../src/node/index.ts'
import { market } from './screen.ts'
import { median } from './timed.ts'

/** Formulas made to be heavy, each in a version of its own for every time it is asked. */
const HEAVY: Readonly<Record<string, (at: number) => string>> = {
  relate: (at) => `XG:${many(50, (one) => `RELATE(C,V,BARSCOUNT(C)-${one + at})`)}>0;`,
  rand: (at) => `XG:${many(200, (one) => `RAND(${one + at}+C*100)`)}>0;`,
  ranks: (at) => `XG:${many(50, (one) => `FINDHIGH(C,0,BARSCOUNT(C)-${one + at},3)`)}>0;`,
  chips: (at) => `XG:${many(50, (one) => `BARSLASTCOUNT(WINNER(C*${1 + (one + at) / 1000})>0.5)`)}>0;`,
  texts: (at) =>
    `T:=VARCAT(VAR2STR(C+${at},9),'${'牛'.repeat(1_500)}');XG:${many(40, (one) => `STRLEN(VARCAT(T,VAR2STR(O+${one},3)))`)}>0;`,
  nested: (at) => `XG:${many(20, (one) => `SUM(HHV(SUM(C,BARSCOUNT(C)-${one + at}),9),BARSCOUNT(C)/2)`)}>0;`,
  compiled: (at) => `XG:${many(150, (one) => `EMA(AVEDEV(C,${24 + ((one + at) % 3)}),${one + 2})`)}>0;`,
}
const OWNERS_OF_EACH = 2
const LIGHT_ASKED = 60

function many(count: number, one: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => one(at)).join('+')
}

/** `screen.beside_heavy`: a light screen of 5,400 × 2,500, alone and while fourteen people ask heavy formulas without end. */
export async function run(): Promise<Record<string, number>> {
  const screener = new Screener(market(2_500))
  const light = async () => {
    const started = performance.now()
    // As a person's screen is worked out: today's bars first, then one condition after the other.
    await screener.update(() => undefined)
    for (const text of ['XG:C>MA(C,20);', 'XG:V>MA(V,5);'])
      await screener.screen({ formula: { text, parameters: [] } }, undefined, { owner: 'light' })
    return performance.now() - started
  }
  const times = async () => {
    const each: number[] = []
    for (let at = 0; at < LIGHT_ASKED; at += 1) {
      each.push(await light())
      await new Promise((done) => setTimeout(done, 20))
    }
    return each.toSorted((a, b) => a - b)
  }
  await light()
  const alone = await times()
  const end = new AbortController()
  let refused = 0
  const heavy = async (text: (at: number) => string, owner: string, from: number) => {
    for (let at = from; !end.signal.aborted; at += 1) {
      await screener
        .screen({ formula: { text: text(at), parameters: [] } }, undefined, { owner, signal: end.signal })
        .catch(() => (refused += 1))
    }
  }
  const asking = Object.entries(HEAVY).flatMap(([name, text]) =>
    Array.from({ length: OWNERS_OF_EACH }, (_, at) => heavy(text, `${name} ${at}`, 1_000 * at)),
  )
  await new Promise((done) => setTimeout(done, 1_000))
  const beside = await times()
  end.abort()
  await Promise.all(asking)
  await screener.close()
  return {
    alone_median_ms: median(alone),
    alone_max_ms: alone.at(-1) ?? Number.NaN,
    beside_median_ms: median(beside),
    beside_max_ms: beside.at(-1) ?? Number.NaN,
    heavy_refused: refused,
  }
}
