import { textFrame } from './frame.ts'

/**
 * Events that wait to be sent. Ten thousand readers of one room wait for the same: they share the line, and its frame is
 * made once. A line never changes; one event more is another line, found again by the next reader that gets it.
 */
export class WaitingLine {
  static readonly EMPTY = new WaitingLine(undefined, '')
  readonly length: number
  readonly characters: number
  readonly #before: WaitingLine | undefined
  readonly #event: string
  /** The line that came of this one last. */
  #next: WaitingLine | undefined
  #text: string | undefined
  #frame: Buffer | undefined

  private constructor(before: WaitingLine | undefined, event: string) {
    this.#before = before
    this.#event = event
    this.length = before ? before.length + 1 : 0
    this.characters = before ? before.characters + event.length : 0
  }

  /** This line with one more event at its end. */
  with(event: string): WaitingLine {
    const known = this.#next
    if (known && known.#event === event) return known
    const next = new WaitingLine(this, event)
    this.#next = next
    return next
  }

  /** All its events in a list, as JSON. */
  get text(): string {
    this.#text ??= `[${WaitingLine.#events(this).join(',')}]`
    return this.#text
  }

  /** The same as a WebSocket frame. */
  get frame(): Buffer {
    this.#frame ??= textFrame(this.text)
    return this.#frame
  }

  static #events(line: WaitingLine): string[] {
    const events: string[] = []
    let at = line
    while (at.#before) {
      events.push(at.#event)
      at = at.#before
    }
    return events.toReversed()
  }
}
