import type { PieceKey } from '@niujin/community/ports'
import { repeat } from '@niujin/server-kit/jobs'
import { forgetHits } from './banners/hit-store.ts'
import type { FeedContext } from './deps.ts'
import { builtKinds, noteAll, putComments, readHottest, takePending } from './piece-store.ts'
import { forgetSnapshots } from './snapshot-store.ts'

/** Raised when things have to be read through anew because the feed keeps something else of them. */
const VERSION = 1
const AT_ONCE = 200
/** Milliseconds between looks: for what was noted, for how hot things are, and for what can be forgotten. */
const PENDING_EVERY = 1000
const HEAT_EVERY = 60_000
const TIDY_EVERY = 3_600_000
const HOTTEST = 500
const DAY_MS = 86_400_000
const HOT_DAYS = 7

/** Keeps the feed in step with what the features have. */
export interface Keeping {
  /** Reads what was noted until there is no more. */
  drain(): Promise<void>
  /** Reads likes and comments of the hottest things anew. */
  heat(): Promise<void>
  /** Reads everything anew while the feed goes on; only kinds that never were, unless `all`. */
  build(all: boolean): Promise<void>
  /** Does all of it again and again until the function given is called. */
  run(onError: (error: unknown) => void): () => void
}

/** Made over the kinds that are there when it runs. */
export function createKeeping(context: FeedContext): Keeping {
  const { database, kinds, comments, now } = context
  /** Not within the transaction: comments are asked over a connection of their own. */
  const countComments = async (keys: readonly PieceKey[]) => {
    for (const [kind, same] of Map.groupBy(keys, (key) => key.kind)) {
      if (kinds.get(kind)?.isCommentable !== true) continue
      const ids = same.map(({ id }) => id)
      await putComments(database, kind, await comments(kind, ids))
    }
  }
  const keeping: Keeping = {
    async drain() {
      let taken: Awaited<ReturnType<typeof takePending>>
      do {
        taken = await takePending(database, kinds, { most: AT_ONCE, now: now() })
        if (taken) await countComments(taken.keys)
      } while (taken?.count === AT_ONCE)
    },
    async heat() {
      const since = new Date(now() - HOT_DAYS * DAY_MS)
      await countComments(await readHottest(database, kinds, { most: HOTTEST, now: now(), since }))
    },
    async build(all) {
      const built = all ? new Set<string>() : await builtKinds(database, VERSION)
      for (const kind of kinds.values())
        if (kind.pieces && !built.has(kind.kind)) await noteAll(database, kind, VERSION)
    },
    run(onError) {
      const tidy = async () => {
        const yesterday = new Date(now() - DAY_MS)
        await forgetSnapshots(database, yesterday)
        await forgetHits(database, yesterday)
      }
      const stops = [
        repeat(() => keeping.drain(), PENDING_EVERY, onError),
        repeat(() => keeping.heat(), HEAT_EVERY, onError),
        repeat(tidy, TIDY_EVERY, onError),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return keeping
}
