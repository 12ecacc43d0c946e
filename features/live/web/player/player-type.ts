import type { PlayerState } from '@niujin/live-media/play'

/** How the player stands; nothing is fetched before it is wanted (seed: playerType, stop by default). */
export type PlayerType = 'stop' | Exclude<PlayerState, 'stopped'>

/** The seed's word for a player's state. */
export function playerTypeOf(state: PlayerState): PlayerType {
  return state === 'stopped' ? 'stop' : state
}
