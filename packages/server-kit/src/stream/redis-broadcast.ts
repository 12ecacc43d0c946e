import type { Redis } from 'ioredis'
import type { Broadcast } from './broadcast.ts'

const COUNTER = 'niujin:stream:seq'
const CHANNEL = 'niujin:stream'

// Number and send in one step, so that every process sees the numbers in order.
// A counter that was lost begins anew at the clock, above all numbers given out before.
const PUBLISH = `
redis.call('SET', KEYS[1], ARGV[1], 'NX')
local seq = redis.call('INCR', KEYS[1])
redis.call('PUBLISH', ARGV[2], string.format('%.0f', seq) .. ' ' .. ARGV[3])
return seq`

/** Broadcast between processes over Redis publish/subscribe. Uses a second connection for listening. */
export function createRedisBroadcast(redis: Redis, now: () => number = Date.now): Broadcast {
  const subscriber = redis.duplicate()
  return {
    async publish(topic, entry) {
      await redis.eval(PUBLISH, 1, COUNTER, now(), CHANNEL, `${topic} ${entry}`)
    },
    async listen(receive) {
      subscriber.on('message', (_channel, message) => {
        const [seq = '', topic = ''] = message.split(' ', 2)
        receive(Number(seq), topic, message.slice(seq.length + topic.length + 2))
      })
      await subscriber.subscribe(CHANNEL)
      await redis.set(COUNTER, now(), 'NX')
      return Number(await redis.get(COUNTER))
    },
    async close() {
      await subscriber.quit()
    },
  }
}
