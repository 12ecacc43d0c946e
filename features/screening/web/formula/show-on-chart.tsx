import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, CandleIcon, toast } from '@niujin/ui'
import type { Draft } from './draft.ts'
import type { UsedFormulas } from './use-formulas.ts'
import styles from './formula-page.module.css'

/** The stock whose chart opens; any other is a search away. */
const SHOWN_ON = 'SH.600519'

export type ShowOnChartProps = {
  formula: Draft
  formulas: UsedFormulas
  /** the formula was checked and has no problem */
  isReady: boolean
}

/** Leads to a stock's chart with the formula on it; what is not saved yet is saved first. */
export function ShowOnChart({ formula, formulas, isReady }: ShowOnChartProps): ReactNode {
  const navigate = useNavigate()
  const show = async () => {
    if (formula.name.trim() === '') return toast('请先给公式起个名字')
    const id = isSaved(formula, formulas.list) ? formula.id : await formulas.save(formula)
    if (id !== undefined) void navigate(`/StockDetails?id=${SHOWN_ON}&formula=${id}`)
  }
  return (
    <div className={styles.onChart}>
      <Button
        variant="secondary"
        block
        icon={<CandleIcon />}
        busy={formulas.busy}
        disabled={!isReady}
        onClick={() => void show()}
      >
        在图上看
      </Button>
    </div>
  )
}

/** Whether the server has it just as it stands here. */
function isSaved(formula: Draft, list: UsedFormulas['list']): boolean {
  const saved = list?.find(({ id }) => id === formula.id)
  if (!saved) return false
  const { name, text, parameters, kind, pane } = saved
  return (
    JSON.stringify({ name, text, parameters, kind, pane }) ===
    JSON.stringify({
      name: formula.name.trim(),
      text: formula.text,
      parameters: formula.parameters,
      kind: formula.kind,
      pane: formula.pane,
    })
  )
}
