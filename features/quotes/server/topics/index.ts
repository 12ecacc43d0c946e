import { topicKey } from '@niujin/contract-kit/stream'
import type { StreamHub, TopicSource } from '@niujin/server-kit/stream'
import { barTopic, depthTopic, marketTopic, quoteTopic, tradesTopic } from '../../contract/index.ts'
import type { Market } from '../market/open-market.ts'
import { depthSource } from './depth-topic.ts'
import { FollowedInstruments } from './followed-instruments.ts'
import { marketSource } from './market-topic.ts'
import { quoteSource } from './quote-topic.ts'

const POLL_EVERY = 250
const POLLS_PER_SECOND = 4
/** Seconds between asking whether anybody still follows what does not move: sooner than it would be forgotten. */
const ASK_AGAIN = 5

/** The market's topics, and what keeps them moving. */
export interface MarketTopics {
  readonly sources: readonly TopicSource[]
  /** Tells the hub what changed until the returned function is called. */
  run(hub: Pick<StreamHub, 'touch'>, onError: (error: unknown) => void): () => void
}

/** Sources of the topics of a running market. */
export function marketTopics(market: Market): MarketTopics {
  const { reader } = market
  const followed = new FollowedInstruments(market)
  const keys = reader.instruments.map(({ id }) => ({
    quote: topicKey(quoteTopic, id),
    depth: topicKey(depthTopic, id),
  }))
  const seen = new Int32Array(reader.table.rows)

  const touchChanged = (hub: Pick<StreamHub, 'touch'>) => {
    for (const [row, key] of keys.entries()) {
      const version = reader.table.version(row)
      if (version === seen[row]) continue
      seen[row] = version
      hub.touch(key.quote)
      hub.touch(key.depth)
    }
  }

  const touchBars = (hub: Pick<StreamHub, 'touch'>, ids: readonly string[]) => {
    for (const id of ids) {
      hub.touch(topicKey(barTopic, id))
      hub.touch(topicKey(tradesTopic, id))
    }
  }

  return {
    sources: [quoteSource(market), depthSource(reader), followed.bars, followed.trades, marketSource(market)],
    run(hub, onError) {
      let polls = 0
      const timer = setInterval(() => {
        touchChanged(hub)
        polls += 1
        if (polls % POLLS_PER_SECOND !== 0) return
        if (polls % (POLLS_PER_SECOND * ASK_AGAIN) === 0) touchBars(hub, followed.ids())
        hub.touch(topicKey(marketTopic, 'a'))
        hub.touch(topicKey(marketTopic, 'hk'))
        followed.refresh().then((ids) => touchBars(hub, ids), onError)
      }, POLL_EVERY)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
