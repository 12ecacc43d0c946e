import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { useSlot } from '@niujin/web-kit'
import type { FormulaPane } from '../../../domain/index.ts'
import { changeChartSettings } from '../chart-settings.ts'
import { addFormula, chosenFormulas, refreshWritten, removeFormula } from './chosen-formulas.ts'
import { writtenFormulas } from './written-formulas.ts'

/** Puts the written formula that the page's address names on the candles of days. Draws nothing itself. */
export default function OpenFormula({ id }: { id: string }): ReactNode {
  const sources = useSlot('formulaSources')
  const open = useEffectEvent(async (wanted: string, alive: { now: boolean }) => {
    for (const source of sources) {
      const all = await writtenFormulas(source)
      const formula = all.find(({ key }) => key === `${source.key}:${wanted}`)
      if (!alive.now) return
      if (!formula) continue
      if (!addFormula(formula)) {
        makeRoom(formula.pane)
        addFormula(formula)
      }
      refreshWritten(source.key, all)
      changeChartSettings({ choice: 'day' })
      return
    }
    toast('没有找到这个公式，可能已经删除')
  })
  useEffect(() => {
    const alive = { now: true }
    open(id, alive).catch((error: unknown) => {
      if (alive.now) toast(error instanceof Error ? error.message : '没有取到公式，请重试')
    })
    return () => {
      alive.now = false
    }
  }, [id])
  return null
}

/** The formula that was asked for is shown even where its pane is full: the oldest gives way. */
function makeRoom(pane: FormulaPane): void {
  const oldest = chosenFormulas().find((one) => one.pane === pane)
  if (oldest) removeFormula(oldest.key)
}
