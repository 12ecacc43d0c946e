import { useState } from 'react'
import { useOnce } from '@niujin/web-kit'
import { useRead, type Read } from '@niujin/web-kit/asking'
import type { OutputOf } from '@niujin/contract-kit'
import type { exerciseWindow, WrittenTask } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { draftOf, withWindow, type Writing } from './writing.ts'

export type ShownWindow = OutputOf<typeof exerciseWindow>

/** An exercise that is being written, and what can be done with it. */
export interface UsedWriting {
  readonly writing: Writing
  readonly window: Read<ShownWindow>
  readonly change: (change: Partial<Writing>) => void
  readonly changeWindow: (change: Parameters<typeof withWindow>[1]) => void
  readonly changeTask: (at: number, task: WrittenTask) => void
  readonly busy: boolean
  /** Why it was not saved. */
  readonly refused: string | undefined
  /** Saves it; its id, undefined when it was refused. */
  readonly save: () => Promise<string | undefined>
}

export function useWriting(before: Writing): UsedWriting {
  const [writing, setWriting] = useState(before)
  const [missing, setMissing] = useState<string>()
  const saving = useOnce(ask, 'saveExercise')
  const { stockId, to, warmUp, played, isBlind } = writing
  const day = Number(to?.replaceAll('-', ''))
  const window = useRead({
    key: stockId === undefined || to === undefined ? undefined : { stockId, to, warmUp, played, isBlind },
    ask: (options) => ask('exerciseWindow', { stockId: stockId ?? '', to: day, warmUp, played, isBlind }, options),
  })
  const edit = (next: (now: Writing) => Writing) => {
    setMissing(undefined)
    saving.clear()
    setWriting(next)
  }
  return {
    writing,
    window,
    change: (change) => edit((now) => ({ ...now, ...change })),
    changeWindow: (change) => edit((now) => withWindow(now, change)),
    changeTask: (at, task) => edit((now) => ({ ...now, tasks: now.tasks.with(at, task) })),
    busy: saving.busy,
    refused: missing ?? saving.refused,
    async save() {
      const made = draftOf(writing)
      if ('missing' in made) {
        setMissing(made.missing)
        return undefined
      }
      const outcome = await saving.run(made.draft)
      if (!outcome.ok) return undefined
      setWriting((now) => ({ ...now, id: outcome.value.id }))
      return outcome.value.id
    },
  }
}
