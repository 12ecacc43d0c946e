import { fail, ok } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { handle, type Handler } from '@niujin/server-kit'
import { countChoice, countWord, hotWords, searchInstruments } from '../contract/index.ts'
import { hotWordOf } from '../domain/hot-gate.ts'
import { buildSearchIndex, search } from '../domain/index.ts'
import { Choices } from './choices.ts'
import type { SearchDeps } from './deps.ts'
import { readingsOf } from './readings.ts'
import { countAsked } from './words/asked.ts'
import type { HotWords } from './words/hot-words.ts'

const HOT = 10
/** With fewer than this, what people searched says too little. */
const HOT_MIN = 5

/** The index of the securities in force. */
export type Indexed = ReturnType<typeof keepIndexed>

/** What everyone finds among securities, and what is wanted most. */
export function instrumentHandlers(deps: SearchDeps, indexed: Indexed, hot: HotWords): Handler[] {
  const choices = new Choices(deps.now)
  return [
    handle(searchInstruments, ({ q, count }) =>
      ok({ list: search(indexed().index, q, { count, worthOf: deps.worthOf }) }),
    ),

    handle(hotWords, async () => {
      const { byId } = indexed()
      const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
      const searched = known(choices.top(HOT))
      const words = [...(await hot.shown())]
      if (searched.length >= HOT_MIN) return ok({ basis: 'searched', list: searched, words })
      return ok({ basis: 'amount', list: known(deps.hotInstruments(HOT).map(({ id }) => id)), words })
    }),

    handle(countChoice, ({ id }, { common }) => {
      if (!indexed().byId.has(id)) return fail('INSTRUMENT_UNKNOWN')
      choices.add(id, common.devid ?? '')
      return ok({})
    }),

    handle(countWord, async ({ q }, { memberId, common: { devid }, address }) => {
      const word = hotWordOf(q)
      const device = memberId === undefined ? devid : `member:${memberId}`
      // Who cannot be told from others does not count, nor what nobody will be shown.
      if (word === undefined || !device) return ok({})
      await countAsked(deps.database, { word, device, address, at: deps.now() })
      return ok({})
    }),
  ]
}

export function keepIndexed(instruments: () => readonly Instrument[]) {
  const build = (list: readonly Instrument[]) => ({
    list,
    index: buildSearchIndex(list, readingsOf),
    byId: new Map<string, Instrument>(list.map((one) => [one.id, one])),
  })
  let current: ReturnType<typeof build> | undefined
  return () => {
    const list = instruments()
    if (current?.list !== list) current = build(list)
    return current
  }
}
