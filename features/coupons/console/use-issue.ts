import { useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffIssue, staffPreviewIssue, type IssueLine } from '../contract/index.ts'

/** Who is on a list, and how many coupons are left. */
export type Preview = OutputOf<typeof staffPreviewIssue>

/** Giving coupons to a list of members, from the list to what became of each line. */
export interface Issuing {
  readonly preview: Preview | undefined
  readonly results: readonly IssueLine[] | undefined
  readonly refused: string | undefined
  readonly busy: boolean
  readonly see: (members: string[]) => Promise<void>
  /** True when it was given. */
  readonly give: (input: { members: string[]; count: number; reason: string }) => Promise<boolean>
  /** The list has changed: what was seen of it says nothing any more. */
  readonly clear: () => void
}

export function useIssue(templateId: string, onIssued: () => void): Issuing {
  const [preview, setPreview] = useState<Preview>()
  const [results, setResults] = useState<readonly IssueLine[]>()
  const [refused, setRefused] = useState<string>()
  const seeing = useCall(staffPreviewIssue)
  const giving = useCall(staffIssue)
  const clear = () => {
    setPreview(undefined)
    setResults(undefined)
    setRefused(undefined)
  }
  const see = async (members: string[]) => {
    clear()
    const outcome = await seeing.run({ templateId, members })
    if (outcome.ok) setPreview(outcome.value)
    else setRefused(reasonOf(outcome) ?? '没有取到，请重试')
  }
  const give = async (input: { members: string[]; count: number; reason: string }) => {
    setRefused(undefined)
    const outcome = await giving.run({ templateId, ...input })
    if (!outcome.ok) {
      setRefused(reasonOf(outcome) ?? '没有发成，请重试')
      return false
    }
    const { lines } = outcome.value
    setPreview(undefined)
    setResults(lines)
    toast(`已发给 ${lines.filter((line) => line.outcome === 'issued').length} 人`)
    onIssued()
    return true
  }
  return { preview, results, refused, busy: seeing.busy || giving.busy, see, give, clear }
}
