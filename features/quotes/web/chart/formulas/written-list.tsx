import { useEffect, useState, type ReactNode } from 'react'
import { Button, Skeleton } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import { PageLink, type FormulaSource } from '@niujin/web-kit'
import { holdsWords, type ChosenFormula, type FormulaPane } from '../../../domain/index.ts'
import { refreshWritten } from './chosen-formulas.ts'
import { writtenFormulas } from './written-formulas.ts'
import styles from './indicator-sheet.module.css'

export type WrittenListProps = {
  source: FormulaSource
  pane: FormulaPane
  words: string
  /** keys of formulas on the chart */
  chosen: ReadonlySet<string>
  onToggle: (formula: ChosenFormula, isChosen: boolean) => void
}

/** Formulas that the member wrote. */
export function WrittenList({ source, pane, words, chosen, onToggle }: WrittenListProps): ReactNode {
  const { list, failure, again } = useWritten(source)
  const here = list?.filter((one) => one.pane === pane && holdsWords(words, one.name)) ?? []
  return (
    <section aria-label="我的公式">
      <h3 className={styles.heading}>
        我的公式
        <PageLink to="/FormulaEdit" className="text-row">
          去编写
        </PageLink>
      </h3>
      {failure !== undefined && (
        <p className={styles.empty}>
          没取到我的公式：{failure}
          <Button variant="ghost" size="small" onClick={again}>
            重试
          </Button>
        </p>
      )}
      {!list && failure === undefined && <Skeleton shape="row" count={1} />}
      {list && here.length === 0 && <p className={styles.empty}>{emptyText(list.length, words)}</p>}
      {here.map((one) => (
        <SheetRow key={one.key} chosen={chosen.has(one.key)} onClick={() => onToggle(one, chosen.has(one.key))}>
          {one.name}
        </SheetRow>
      ))}
    </section>
  )
}

function emptyText(count: number, words: string): string {
  if (words.trim() !== '') return '我的公式里没有这个名字'
  return count > 0 ? '写好的公式都不画在这里' : '还没有写过公式'
}

function useWritten(source: FormulaSource) {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ turn: number; list?: readonly ChosenFormula[]; failure?: string }>()
  useEffect(() => {
    let isGone = false
    writtenFormulas(source).then(
      (list) => {
        if (isGone) return
        refreshWritten(source.key, list)
        setState({ turn, list })
      },
      (error: unknown) => {
        if (!isGone) setState({ turn, failure: error instanceof Error ? error.message : '获取失败' })
      },
    )
    return () => {
      isGone = true
    }
  }, [source, turn])
  const current = state?.turn === turn ? state : undefined
  return { list: current?.list, failure: current?.failure, again: () => setTurn(turn + 1) }
}
