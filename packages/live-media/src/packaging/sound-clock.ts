import type { AudioTrack } from '../mp4/track.ts'

/** Milliseconds between what frames add up to and what their times say, from which on the times win. */
const TOLERATED = 60

/** Sound frames follow each other by their length, because times in whole milliseconds would leave cracks between them. */
export class SoundClock {
  readonly #track: AudioTrack
  #next: number | undefined

  constructor(track: AudioTrack) {
    this.#track = track
  }

  /** The tick of a frame that came with the time `milliseconds`. */
  tick(milliseconds: number): number {
    const { timescale, frameLength } = this.#track
    const said = Math.round((milliseconds * timescale) / 1000)
    const next = this.#next ?? said
    const apart = ((said - next) * 1000) / timescale
    // Lost frames leave a gap; frames that come too early would overlap, so they wait.
    const tick = apart > TOLERATED ? said : next
    this.#next = tick + frameLength
    return tick
  }
}
