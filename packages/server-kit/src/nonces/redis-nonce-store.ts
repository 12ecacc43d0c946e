import { TIME_TOLERANCE } from '@niujin/contract-kit'
import type { Redis } from 'ioredis'
import type { NonceStore } from './nonce-store.ts'

/** Nonces shared by all processes: SET NX with an expiry past the time a request stays acceptable. */
export function createRedisNonces(redis: Redis): NonceStore {
  return {
    async take(nonce) {
      const set = await redis.set(`niujin:nonce:${nonce}`, '1', 'PX', 2 * TIME_TOLERANCE, 'NX')
      return set === 'OK' ? 'fresh' : 'seen'
    },
  }
}
