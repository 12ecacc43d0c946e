import { fail, ok } from '@niujin/contract-kit'
import type { Instrument } from '@niujin/market'
import { handle, type Handler } from '@niujin/server-kit'
import { countChoice, hotWords, searchInstruments } from '../contract/index.ts'
import { buildSearchIndex, search, type WorthOf } from '../domain/index.ts'
import { Choices } from './choices.ts'
import { readingsOf } from './readings.ts'

/** What the search needs from the rest of the server. */
export interface SearchPorts {
  /** Everything that can be found; a new list is indexed when it appears. */
  instruments(): readonly Instrument[]
  /** What to offer before people have searched: the names with the largest amount today. */
  hotInstruments(): readonly { readonly id: string; readonly name: string }[]
  /** Market value of one of them in yuan; 0 where there is none. */
  worthOf: WorthOf
  /** Milliseconds since 1970. */
  now: () => number
}

const HOT = 10
/** With fewer than this, what people searched says too little. */
const HOT_MIN = 5

/** All calls of the search. The index is built here, before the server listens. */
export function searchHandlers(ports: SearchPorts): Handler[] {
  const indexed = keepIndexed(() => ports.instruments())
  indexed()
  const choices = new Choices(ports.now)
  return [
    handle(searchInstruments, ({ q, count }) => ok({ list: search(indexed().index, q, { count, worthOf: ports.worthOf }) })),

    handle(hotWords, () => {
      const { byId } = indexed()
      const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
      const searched = known(choices.top(HOT))
      if (searched.length >= HOT_MIN) return ok({ basis: 'searched', list: searched })
      return ok({ basis: 'amount', list: known(ports.hotInstruments().map(({ id }) => id)) })
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
