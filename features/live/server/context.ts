import type { Audience } from './audience.ts'
import type { Counts } from './broadcasts/counts.ts'
import type { Counters } from './figures/counters.ts'
import type { HallCounters } from './figures/hall-counters.ts'
import type { Publisher } from './chat/publisher.ts'
import type { People } from './people.ts'
import type { Passes } from './recordings/passes.ts'
import type { LiveDeps } from './deps.ts'
import type { Rooms } from './rooms.ts'

/** What every part of the live feature works with. */
export interface LiveContext extends LiveDeps {
  readonly people: People
  /** Where everything that happens in a room goes out, in order. */
  readonly publisher: Publisher
  /** Viewers and likes. */
  readonly counters: Counters
  /** What is on air, for those in the hall. */
  readonly hall: HallCounters
  /** Viewers and bookings in lists. */
  readonly counts: Counts
  /** Whom a broadcast is for. */
  readonly audience: Audience
  /** Recordings for players without a cookie. */
  readonly passes: Passes
  /** Rooms, as everybody asks for them. */
  readonly rooms: Rooms
}
