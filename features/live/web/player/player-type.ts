import type { PlayerState } from '@niujin/live-media/play'

/** How the player stands; nothing is fetched before it is wanted: it begins as stop. */
export type PlayerType = 'stop' | Exclude<PlayerState, 'stopped'>

/** A player's state in that word. */
export function playerTypeOf(state: PlayerState): PlayerType {
  return state === 'stopped' ? 'stop' : state
}
