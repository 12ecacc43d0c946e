import { askedOf } from '../domain/content/index.ts'
import type { SearchEngine } from '../server/engine/port.ts'
import type { GoldenThing } from './things.ts'

/** What became of one question of the golden set. */
export interface Asking {
  readonly query: string
  readonly isFound: boolean
  /** What the two calls took, milliseconds. */
  readonly ms: readonly number[]
}

/** Asks every question for some things as pages do: for the groups, and for all of the kind of what is looked for. */
export async function askGolden(engine: SearchEngine, things: readonly GoldenThing[]): Promise<Asking[]> {
  const kinds = [...new Set(things.map(({ kind }) => kind))]
  const done: Asking[] = []
  for (const { kind, id, queries } of things) {
    for (const query of queries) {
      const asked = askedOf(query)
      if (!asked) throw new Error(`找不了 ${query}`)
      const begun = performance.now()
      await engine.groups({ asked, kinds, count: 3 })
      const between = performance.now()
      const page = await engine.page({ asked, kind, count: 10 })
      const ended = performance.now()
      done.push({
        query,
        isFound: page?.hits.some((hit) => hit.id === id) ?? false,
        ms: [between - begun, ended - between],
      })
    }
  }
  return done
}
