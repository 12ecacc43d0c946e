import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Player, PlayerOptions, PlayerState } from '@niujin/live-media/play'

let options: PlayerOptions | undefined

/** What was asked of the player, in order. */
export const playerDid: string[] = []

/** Stands for '@niujin/live-media/play': does nothing but remember, and says what the test tells it to. */
export function stubPlayer() {
  return {
    hasPictureInPicture: () => true,
    togglePictureInPicture: vi.fn<() => Promise<void>>(async () => {
      playerDid.push('pip')
    }),
    createPlayer(_video: HTMLVideoElement, given: PlayerOptions): Player {
      options = given
      playerDid.length = 0
      playerDid.push(`open ${given.url}`)
      const note = (action: string) => async () => {
        playerDid.push(action)
      }
      return {
        state: 'stopped',
        rendition: 'video',
        hasAudioOnly: given.audioOnly !== undefined,
        play: note('play'),
        pause: () => void playerDid.push('pause'),
        stop: () => void playerDid.push('stop'),
        goLive: () => void playerDid.push('live'),
        setRendition: async (rendition) => {
          playerDid.push(rendition)
        },
        latencyMs: () => 12_000,
        destroy: () => void playerDid.push('destroy'),
      }
    },
  }
}

/** The player comes into a state. */
export function playerIs(state: PlayerState): void {
  act(() => options?.onState(state))
}
