import { topicKey } from '@niujin/contract-kit/stream'
import type { StreamHub, Version } from '@niujin/server-kit/stream'
import { hallTopic, type BroadcastCard, type HallState } from '../../contract/index.ts'
import { FreshReads } from '../fresh.ts'

const HALL = topicKey(hallTopic, 'now')

/**
 * What is on air, for everybody who stands in the hall: read once for all of them, and handed on when it differs from what
 * they have. Nothing is read before somebody comes.
 */
export class HallCounters {
  readonly #reads: FreshReads<void>
  #hub: Pick<StreamHub, 'touch'> | undefined
  #version: Version<HallState> | undefined
  /** The version as text, to tell whether anything changed. */
  #text = ''

  constructor(read: () => Promise<BroadcastCard[]>, now: () => number) {
    this.#reads = new FreshReads(async () => this.#put(await read(), now()))
  }

  /** Shows changes on the stream until the returned function is called. */
  connect(hub: Pick<StreamHub, 'touch'>): () => void {
    this.#hub = hub
    return () => {
      this.#hub = undefined
    }
  }

  /** Somebody comes: afterwards there is something to show. */
  async open(): Promise<void> {
    if (!this.#version) await this.#reads.read(HALL)
  }

  /** A broadcast began, ended or is watched by others: those who are in the hall hear of it. */
  async refresh(): Promise<void> {
    if (this.#version) await this.#reads.read(HALL)
  }

  /** For the stream: what is on air; undefined while nobody came. */
  version(): Version<HallState> | undefined {
    return this.#version
  }

  #put(onAir: BroadcastCard[], now: number): void {
    const text = JSON.stringify(onAir)
    if (this.#version && text === this.#text) return
    this.#text = text
    // Numbers begin at the clock: who was connected to another process before never meets an old one again.
    this.#version = { seq: this.#version ? this.#version.seq + 1 : now, data: { onAir } }
    this.#hub?.touch(HALL)
  }
}
