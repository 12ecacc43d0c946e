import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import type { Market } from '../market/open-market.ts'
import { depthTopic } from './depth-topic.ts'
import { FollowedInstruments } from './followed-instruments.ts'
import { marketTopic } from './market-topic.ts'
import { quoteTopic } from './quote-topic.ts'

const LOOK_EVERY = 250
const LOOKS_PER_SECOND = 4
/** Seconds between asking whether anybody still follows what does not move: sooner than it would be forgotten. */
const ASK_AGAIN = 5

/** The market's topics, and what keeps them moving. */
export interface MarketTopics {
  readonly sources: readonly TopicSource[]
  /** Tells the hub what changed until the returned function is called. */
  run(hub: Pick<StreamHub, 'touch'>, onError: (error: unknown) => void): () => void
}

/** Topics `quote`, `depth`, `bar`, `ticks` and `market` of a running market. */
export function marketTopics(market: Market): MarketTopics {
  const { reader } = market
  const followed = new FollowedInstruments(market)
  const names = reader.instruments.map(({ id }) => ({ quote: `quote/${id}`, depth: `depth/${id}` }))
  const seen = new Int32Array(reader.table.rows)

  const touchChanged = (hub: Pick<StreamHub, 'touch'>) => {
    for (const [row, name] of names.entries()) {
      const version = reader.table.version(row)
      if (version === seen[row]) continue
      seen[row] = version
      hub.touch(name.quote)
      hub.touch(name.depth)
    }
  }

  const touchFollowed = (hub: Pick<StreamHub, 'touch'>) => {
    for (const id of followed.ids()) {
      hub.touch(`bar/${id}`)
      hub.touch(`ticks/${id}`)
    }
  }

  return {
    sources: [quoteTopic(market), depthTopic(reader), followed.barTopic, followed.ticksTopic, marketTopic(market)],
    run(hub, onError) {
      let looks = 0
      const timer = setInterval(() => {
        touchChanged(hub)
        looks += 1
        if (looks % LOOKS_PER_SECOND !== 0) return
        if (looks % (LOOKS_PER_SECOND * ASK_AGAIN) === 0) touchFollowed(hub)
        hub.touch('market/a')
        hub.touch('market/hk')
        followed.refresh().then((ids) => {
          for (const id of ids) {
            hub.touch(`bar/${id}`)
            hub.touch(`ticks/${id}`)
          }
        }, onError)
      }, LOOK_EVERY)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
