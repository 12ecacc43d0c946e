import type { ChatMessage } from '../../contract/index.ts'
import type { ChatLog } from './chat-log.ts'

/** What one frame of the stream brings is on the page after so many drawings, about when the next comes. */
const DRAWINGS = 2

/**
 * Messages that came and are not on the page yet. They are given out a few at a time, as fast as they come: all rows of
 * a stream's frame at once are too much work for one frame of a slow phone, and the list would jump instead of run.
 */
export class Arrivals {
  readonly #most: number
  #waiting: ChatLog = []
  #pace = 1

  /** @param most waiting at a time; hidden pages draw nothing, what comes there must not pile up */
  constructor(most: number) {
    this.#most = most
  }

  get areWaiting(): boolean {
    return this.#waiting.length > 0
  }

  add(message: ChatMessage): void {
    this.#waiting = [...this.#waiting, message].slice(-this.#most)
    this.#pace = Math.max(this.#pace, Math.ceil(this.#waiting.length / DRAWINGS))
  }

  /** The rows of the next drawing, oldest first. */
  takeSome(): ChatLog {
    return this.#take(this.#pace)
  }

  takeAll(): ChatLog {
    return this.#take(Infinity)
  }

  /** What became of them before they were drawn. */
  edit(change: (waiting: ChatLog) => ChatLog): void {
    this.#waiting = change(this.#waiting)
  }

  #take(count: number): ChatLog {
    const taken = this.#waiting.slice(0, count)
    this.#waiting = this.#waiting.slice(count)
    if (!this.areWaiting) this.#pace = 1
    return taken
  }
}
