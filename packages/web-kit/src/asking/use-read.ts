import type { CallOutcome } from '@niujin/contract-kit'
import { stateOf, type AnswerState, type Failure } from './failure.ts'
import { useHeld, type AskOptions, type Question } from './use-held.ts'

/** Something that is read whole, and how it stands. */
export interface Read<Value> {
  /** The newest answer; it stays while the same is asked for again. */
  readonly value: Value | undefined
  readonly state: AnswerState
  readonly busy: boolean
  /** Why the last try failed; beside the value when there is one. */
  readonly failure: Failure | undefined
  /** Asks again; ends with the answer. */
  readonly reload: () => Promise<void>
  /** Takes over a newer value that came by another call. */
  readonly set: Setter<Value>
}

/** A function that can be handed on; written as a method's type, so that a part may take a `Read` of something more exact. */
type Setter<Value> = { set(value: Value): void }['set']

interface Reading<Value> extends Question<Value> {
  readonly ask: (options: AskOptions) => Promise<CallOutcome<Value, string>>
  /** While another key is asked for, the value of the one before stays. */
  readonly keepsFormer?: boolean | undefined
}

/** Reads what `key` names, and something else when it names another. Leaving ends what is on its way. */
export function useRead<Value>({ keepsFormer = false, ...question }: Reading<Value>): Read<Value> {
  const { content, busy, failure, reload, set } = useHeld<Value, Value>({
    ...question,
    hold: (answer) => answer,
    carry: (former) => (keepsFormer ? former : undefined),
  })
  return { value: content, state: stateOf(content !== undefined, failure), busy, failure, reload, set }
}
