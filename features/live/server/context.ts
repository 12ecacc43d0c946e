import type { Counts } from './broadcasts/counts.ts'
import type { Board } from './figures/board.ts'
import type { HallBoard } from './figures/hall-board.ts'
import type { Outlet } from './chat/outlet.ts'
import type { People } from './people.ts'
import type { LiveDeps } from './deps.ts'
import type { Rooms } from './rooms.ts'

/** What every part of the live feature works with. */
export interface LiveContext extends LiveDeps {
  readonly people: People
  /** Where everything that happens in a room goes out, in order. */
  readonly outlet: Outlet
  /** Viewers and likes. */
  readonly board: Board
  /** What is on air, for those in the hall. */
  readonly hall: HallBoard
  /** Viewers and bookings in lists. */
  readonly counts: Counts
  /** Rooms, as everybody asks for them. */
  readonly rooms: Rooms
}
