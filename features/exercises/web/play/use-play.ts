import { useState } from 'react'
import type { InputOf } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { useRead, type Read } from '@niujin/web-kit/asking'
import type { decidePlay, PlayView } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { joinView } from './join-view.ts'

type Decision = Pick<InputOf<typeof decidePlay>, 'action' | 'shares' | 'task' | 'price' | 'choice'>

/** A play and what can be done in it. */
export interface UsedPlay {
  readonly play: Read<PlayView>
  readonly busy: boolean
  /** Makes a decision; the play after it, undefined when it was refused. */
  readonly decide: (decision: Decision) => Promise<PlayView | undefined>
}

/** Somewhere else the play went on. */
const ELSEWHERE = new Set(['DECIDED_ALREADY', 'OUT_OF_STEP', 'FINISHED'])

/** The play that `playId` names. One decision at a time: what is tapped meanwhile is let go. */
export function usePlay(playId: string): UsedPlay {
  const play = useRead({ key: playId, ask: (options) => ask('findPlay', { playId, known: 0 }, options) })
  const [busy, setBusy] = useState(false)
  const { value: view } = play
  const decide = async (decision: Decision) => {
    if (!view || busy) return undefined
    setBusy(true)
    const outcome = await ask('decidePlay', {
      playId,
      index: view.decisions,
      known: view.bars.length,
      ...decision,
    })
    setBusy(false)
    if (outcome.ok) {
      const next = joinView(view, outcome.value)
      play.set(next)
      return next
    }
    const reason = reasonOf(outcome)
    if (reason !== undefined) toast(reason)
    if (ELSEWHERE.has(outcome.code)) await play.reload()
    return undefined
  }
  return { play, busy, decide }
}
