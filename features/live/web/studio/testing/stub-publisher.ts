import { act } from '@testing-library/react'
import type { Publishing, PublishOptions, PublishState } from '@niujin/live-media/publish'

let options: PublishOptions | undefined
let able: { ok: true } | { ok: false; reason: string } = { ok: true }
let sentBytes = 0

/** What was asked of the sender, in order. */
export const publisherDid: string[] = []

/** Stands for '@niujin/live-media/publish': sends nothing, remembers, and says what the test tells it to. */
export function stubPublisher() {
  return {
    canPublish: async () => able,
    startPublishing: async (given: PublishOptions): Promise<Publishing> => {
      options = given
      sentBytes = 0
      publisherDid.push(`start ${given.address} ${given.streamId} ${given.key}`)
      given.onState({ kind: 'connecting' })
      return {
        setPicture: (track) => void publisherDid.push(`picture ${track?.label ?? '-'}`),
        setMicrophone: () => undefined,
        setScreenSound: () => undefined,
        mute: (muted) => void publisherDid.push(muted ? 'mute' : 'unmute'),
        figures: () => ({
          sentBytes: (sentBytes += 125_000),
          waitingBytes: 0,
          droppedPictures: 3,
          pictureBitrate: 1_500_000,
        }),
        stop: async () => void publisherDid.push('stop'),
      }
    },
  }
}

/** The sending comes into a state. */
export function publisherIs(state: PublishState): void {
  act(() => options?.onState(state))
}

/** As in a browser that cannot encode. */
export function publisherCannot(reason: string): void {
  able = { ok: false, reason }
}

/** As before the first test. */
export function publisherAnew(): void {
  able = { ok: true }
  options = undefined
  publisherDid.length = 0
}
