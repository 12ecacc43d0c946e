import type { Mention } from '@niujin/content-rules'
import { randomId } from '@niujin/contract-kit'
import type { ChatMessage } from '../../contract/index.ts'

/** What is written, ready to be sent. */
export interface Draft {
  readonly content: string
  readonly stocks: readonly Mention[]
  readonly parent?: ChatMessage | undefined
}

/** A message of one's own that the room has not answered yet. */
export interface Outgoing extends Draft {
  /** Names the attempt: sent again under it, the room takes it once. */
  readonly key: string
  readonly state: 'sending' | 'failed'
}

/** How a sending ended: in the room, refused with words, or without an answer. */
export type SendOutcome = { readonly message: ChatMessage } | { readonly refused: string } | 'unanswered'
export type Send = (draft: Draft, key: string) => Promise<SendOutcome>

export interface OutboxDeps {
  readonly send: Send
  readonly changed: () => void
  readonly arrived: (message: ChatMessage) => void
}

/** One's own messages on their way. */
export class Outbox {
  readonly #deps: OutboxDeps
  #list: readonly Outgoing[] = []

  constructor(deps: OutboxDeps) {
    this.#deps = deps
  }

  get list(): readonly Outgoing[] {
    return this.#list
  }

  /** Sends a draft, shown at once; words come back when it was refused. */
  async send(draft: Draft): Promise<string | undefined> {
    const outgoing: Outgoing = { ...draft, key: randomId(), state: 'sending' }
    this.#set([...this.#list, outgoing])
    return this.#attempt(outgoing)
  }

  /** Sends one again that had no answer; words come back when it was refused. */
  async again(key: string): Promise<string | undefined> {
    const failed = this.#list.find((one) => one.key === key && one.state === 'failed')
    if (!failed) return undefined
    this.#set(this.#list.map((one) => (one === failed ? { ...one, state: 'sending' } : one)))
    return this.#attempt(failed)
  }

  /** Gives one up that had no answer. */
  drop(key: string): void {
    this.#set(this.#list.filter((one) => one.key !== key))
  }

  /** A message of one's own came over the stream, perhaps before the answer to its sending. */
  settle(content: string): void {
    const own = this.#list.find((one) => one.content === content && one.state === 'sending')
    if (own) this.drop(own.key)
  }

  async #attempt({ key, content, stocks, parent }: Outgoing): Promise<string | undefined> {
    const outcome = await this.#deps.send({ content, stocks, parent }, key)
    if (outcome === 'unanswered') {
      this.#set(this.#list.map((one) => (one.key === key ? { ...one, state: 'failed' } : one)))
      return undefined
    }
    this.drop(key)
    if ('refused' in outcome) return outcome.refused
    this.#deps.arrived(outcome.message)
    return undefined
  }

  #set(list: readonly Outgoing[]): void {
    this.#list = list
    this.#deps.changed()
  }
}
