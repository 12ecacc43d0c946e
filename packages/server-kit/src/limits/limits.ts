import type { Budget } from '@niujin/contract-kit'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Counts what callers use of their budgets. */
export interface Limits {
  /** Takes one from a caller's budget: 0 when it was there, else the seconds until there is more. */
  take(budget: Budget, owner: string): Promise<number>
}

/** Limits nothing: for tests, and where a gateway does it. */
export const NO_LIMITS: Limits = { take: () => Promise.resolve(0) }

const SECONDS = 60

interface LimitsOptions {
  /** Shared by all processes there; within this process when absent. */
  readonly redis?: Redis | undefined
  /** Multiplies every budget; 1 when absent. */
  readonly factor?: number
}

/** Budgets by the minute, for each name and owner apart. While Redis does not answer, each process counts for itself. */
export function createLimits({ redis, factor = 1 }: LimitsOptions = {}): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = ({ name, perMinute }: Budget): RateLimiterAbstract => {
    const known = limiters.get(name)
    if (known) return known
    const options = {
      keyPrefix: `niujin:limit:${name}`,
      points: Math.max(1, Math.round(perMinute * factor)),
      duration: SECONDS,
    }
    const inMemory = new RateLimiterMemory(options)
    const made = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: inMemory,
          inMemoryBlockOnConsumed: options.points + 1,
        })
      : inMemory
    limiters.set(name, made)
    return made
  }
  return {
    async take(budget, owner) {
      try {
        await limiterOf(budget).consume(owner)
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
  }
}
