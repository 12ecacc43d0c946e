import { ask } from '../calls.ts'
import { keptMark, type Arrival } from './kept-mark.ts'

/** The event's number for a person who signed in, as the contract has it. */
const SIGNED_IN = 102

/** Tells whose link brought this member, once; one's own link counts for nothing. */
export async function reportShare({ sceneName, ...mark }: Arrival, memberId: string): Promise<void> {
  keptMark.forget()
  if (mark.shareCode === memberId) return
  await ask('shareCallback', { ...mark, subEventType: SIGNED_IN, eventData: JSON.stringify({ sceneName }) })
}
