import { useState, type ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { ShareSheet } from '@niujin/ui/dialog'
import type { ScreenRule } from '../../contract/rule.ts'
import { savePoster } from './save-poster.ts'
import { askAllMatches, type Sorting } from './use-matches.ts'

export type ScreenShareProps = {
  url: string
  rule: ScreenRule
  sorting: Sorting
  name: string
  lines: readonly string[]
  onClose: () => void
}

/** The public link of the rule, and a poster of what it selects now. */
export default function ScreenShare({ url, rule, sorting, name, lines, onClose }: ScreenShareProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const poster = async () => {
    if (busy) return
    setBusy(true)
    const outcome = await askAllMatches(rule, sorting)
    if (outcome.ok) await savePoster({ name, lines, answer: outcome.value, url })
    else toast(outcome.msg)
    setBusy(false)
  }
  return <ShareSheet subject={`选股：${name}`} url={url} onClose={onClose} onSavePoster={() => void poster()} />
}
