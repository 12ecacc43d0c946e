import { randomId } from '@niujin/contract-kit'
import { repeat } from '@niujin/server-kit/jobs'
import type { SearchDeps } from '../deps.ts'
import type { SearchEngine } from '../engine/port.ts'
import { readPieces, type Sources } from './documents-of.ts'
import { takePending } from './pending.ts'
import { claimBuilding, endBuilding, inTurn, isMyTurn, keepBuilding, mayBeSwept, stateOf } from './state.ts'

/** What the index is fed with, and what it is. */
export interface Feeding {
  readonly deps: SearchDeps
  readonly engine: SearchEngine
  /** How things of each kind are read; known once every feature is made. */
  readonly sources: () => Sources
}

const AT_ONCE = 200
const DRAIN_EVERY = 500
const BUILD_EVERY = 2000
const SWEEP_EVERY = 30_000

/** Keeps the index in step, and builds it anew where that is wanted, until the returned function is called. */
export function runFeeding(feeding: Feeding, onError: (error: unknown) => void): () => void {
  const isStopped = { value: false }
  const stops = [
    repeat(
      async () => {
        while (!isStopped.value && (await drainOnce(feeding)) > 0);
      },
      DRAIN_EVERY,
      onError,
    ),
    repeat(() => buildIfWanted(feeding, () => isStopped.value), BUILD_EVERY, onError),
    repeat(() => sweep(feeding), SWEEP_EVERY, onError),
  ]
  return () => {
    isStopped.value = true
    for (const stop of stops) stop()
  }
}

/** Brings the oldest changes into the index; gives how many things they were about. */
export function drainOnce({ deps, engine, sources }: Feeding): Promise<number> {
  return deps.database.transaction().execute(async (change) => {
    if (!(await isMyTurn(change))) return 0
    const keys = await takePending(change, AT_ONCE)
    if (keys.length === 0) return 0
    const { documents, gone } = await readPieces({ sources: sources(), naming: deps }, keys, change)
    const { begun_at } = await stateOf(change)
    const generations = begun_at === null ? (['current'] as const) : (['current', 'next'] as const)
    for (const generation of generations) {
      await engine.put(generation, documents, change)
      await engine.drop(generation, gone, change)
    }
    return keys.length
  })
}

/** Builds the index anew when that is wanted and nobody else does: beside the one that is read, which serves until the end. */
export async function buildIfWanted(feeding: Feeding, isStopped: () => boolean = () => false): Promise<boolean> {
  const { deps, engine, sources } = feeding
  const builder = randomId()
  const isMine = await deps.database.transaction().execute(async (change) => {
    await inTurn(change)
    const isClaimed = await claimBuilding(change, builder, deps.now())
    if (isClaimed) await engine.clear(change)
    return isClaimed
  })
  if (!isMine) return false
  for (const kind of sources().keys()) {
    let after: string | undefined
    do {
      if (isStopped()) return false
      const step = await buildStep(feeding, builder, { kind, after })
      // Taken over by another process, which thought this one was gone.
      if (!step) return false
      after = step.last
    } while (after !== undefined)
  }
  return deps.database.transaction().execute(async (change) => {
    await inTurn(change)
    if (!(await keepBuilding(change, builder, { more: 0, now: deps.now() }))) return false
    await engine.swap(change)
    await endBuilding(change, deps.now())
    return true
  })
}

/** Puts the next things of a kind into the new index; gives the last one's id, undefined at the end; nothing when somebody else builds by now. */
function buildStep(
  { deps, engine, sources }: Feeding,
  builder: string,
  { kind, after }: { readonly kind: string; readonly after: string | undefined },
): Promise<{ readonly last: string | undefined } | undefined> {
  return deps.database.transaction().execute(async (change) => {
    await inTurn(change)
    const ids = (await sources().get(kind)?.ids(after, AT_ONCE, change)) ?? []
    const keys = ids.map((id) => ({ kind, id }))
    const { documents } = await readPieces({ sources: sources(), naming: deps }, keys, change)
    if (!(await keepBuilding(change, builder, { more: documents.length, now: deps.now() }))) return undefined
    await engine.put('next', documents, change)
    return { last: ids.at(-1) }
  })
}

/** Empties the index before the present one, a little later. */
export function sweep({ deps, engine }: Feeding): Promise<boolean> {
  return deps.database.transaction().execute(async (change) => {
    await inTurn(change)
    const isDue = await mayBeSwept(change, deps.now())
    if (isDue) await engine.clear(change)
    return isDue
  })
}
