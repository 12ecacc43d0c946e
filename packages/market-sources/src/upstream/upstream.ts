import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  wrap,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
  type IPolicy,
} from 'cockatiel'

/** Milliseconds one host has for one answer. */
const ANSWER_TIMEOUT = 5_000
/** Failures in a row that take a host out of use, and milliseconds until one call tries it again. */
const FAILURES_TO_OPEN = 5
const HALF_OPEN_AFTER = 30_000
/** Calls under way at once to one upstream, and calls that may wait for their turn. */
const CONCURRENCY = 4
const WAITING = 2_000

export interface UpstreamLimits {
  readonly answerTimeout: number
  readonly failuresToOpen: number
  readonly halfOpenAfter: number
  readonly concurrency: number
}

export const DEFAULT_LIMITS: UpstreamLimits = {
  answerTimeout: ANSWER_TIMEOUT,
  failuresToOpen: FAILURES_TO_OPEN,
  halfOpenAfter: HALF_OPEN_AFTER,
  concurrency: CONCURRENCY,
}

/** closed: in use; open: left alone for a while; halfOpen: one call is trying it. */
export interface HostHealth {
  readonly host: string
  readonly state: 'closed' | 'open' | 'halfOpen'
}

/** No host of an upstream gave an answer; `cause` is what the last one did. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
}

interface Host {
  readonly host: string
  readonly breaker: CircuitBreakerPolicy
  readonly policy: IPolicy
}

/**
 * The one way to call an upstream that has several hosts: a host stays in use while it answers; on a failure the next
 * one is asked at once; a host that keeps failing is left alone (circuit breaker) and tried again later.
 */
export class Upstream {
  private readonly title: string
  private readonly hosts: readonly Host[]
  private readonly slots: BulkheadPolicy
  private current = 0

  /** `title` is shown to people, such as 腾讯行情. */
  constructor(title: string, hosts: readonly string[], limits: Partial<UpstreamLimits> = {}) {
    const { answerTimeout, failuresToOpen, halfOpenAfter, concurrency } = { ...DEFAULT_LIMITS, ...limits }
    this.title = title
    this.slots = bulkhead(concurrency, WAITING)
    this.hosts = hosts.map((host) => {
      const breaker = circuitBreaker(handleAll, { breaker: new ConsecutiveBreaker(failuresToOpen), halfOpenAfter })
      return { host, breaker, policy: wrap(breaker, timeout(answerTimeout, TimeoutStrategy.Aggressive)) }
    })
  }

  /** Runs `work` against the first host that manages it. @throws {UpstreamError} when none does. */
  call<T>(work: (host: string, signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.slots.execute(() => this.tryHosts(work))
  }

  health(): readonly HostHealth[] {
    return this.hosts.map(({ host, breaker }) => ({ host, state: stateName(breaker.state) }))
  }

  private async tryHosts<T>(work: (host: string, signal: AbortSignal) => Promise<T>): Promise<T> {
    const first = this.current
    let cause: unknown
    for (let step = 0; step < this.hosts.length; step += 1) {
      const index = (first + step) % this.hosts.length
      const chosen = this.hosts[index]
      if (!chosen) break
      try {
        const answer = await chosen.policy.execute(({ signal }) => work(chosen.host, signal))
        this.current = index
        return answer
      } catch (error) {
        cause = error
      }
    }
    throw new UpstreamError(`${this.title}没有回应`, { cause })
  }
}

function stateName(state: CircuitState): HostHealth['state'] {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'halfOpen' : 'open'
}
