import { fail, ok } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { handle, type Feature, type Handler } from '@niujin/server-kit'
import { countChoice, hotWords, searchInstruments } from '../contract/index.ts'
import { buildSearchIndex, search } from '../domain/index.ts'
import { Choices } from './choices.ts'
import type { SearchDeps } from './deps.ts'
import { readingsOf } from './readings.ts'

export type { SearchDeps } from './deps.ts'

const HOT = 10
/** With fewer than this, what people searched says too little. */
const HOT_MIN = 5

/** The search. The index is built here, before the server listens. */
export function createSearch(deps: SearchDeps): Feature {
  return { name: 'search', title: '搜索', handlers: searchHandlers(deps) }
}

function searchHandlers(deps: SearchDeps): Handler[] {
  const indexed = keepIndexed(() => deps.instruments())
  indexed()
  const choices = new Choices(deps.now)
  return [
    handle(searchInstruments, ({ q, count }) =>
      ok({ list: search(indexed().index, q, { count, worthOf: deps.worthOf }) }),
    ),

    handle(hotWords, () => {
      const { byId } = indexed()
      const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
      const searched = known(choices.top(HOT))
      if (searched.length >= HOT_MIN) return ok({ basis: 'searched', list: searched })
      return ok({ basis: 'amount', list: known(deps.hotInstruments(HOT).map(({ id }) => id)) })
    }),

    handle(countChoice, ({ id }, { common }) => {
      if (!indexed().byId.has(id)) return fail('INSTRUMENT_UNKNOWN')
      choices.add(id, common.devid ?? '')
      return ok({})
    }),
  ]
}

/** The index of the list in force. */
function keepIndexed(instruments: () => readonly Instrument[]) {
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
