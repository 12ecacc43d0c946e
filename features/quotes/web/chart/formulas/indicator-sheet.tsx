import { useDeferredValue, useState, type ReactNode } from 'react'
import { formulaGroups } from '@niujin/formula'
import { EmptyState, SearchBox, SegmentedControl, Skeleton, toast } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import { useSlot } from '@niujin/web-kit'
import { holdsWords, MOST_FORMULAS, type ChosenFormula, type FormulaPane } from '../../../domain/index.ts'
import { ChartSheet } from '../chart-sheet.tsx'
import { addFormula, removeFormula } from './chosen-formulas.ts'
import { ChosenList } from './chosen-list.tsx'
import { firstSentence, libraryChoice, paneOf } from './offered-formulas.ts'
import type { WorkedFormula } from './use-worked-formulas.ts'
import { WrittenList } from './written-list.tsx'
import styles from './indicator-sheet.module.css'

const PANES = [
  { key: 'main', label: '主图' },
  { key: 'below', label: '副图' },
] as const

export type IndicatorSheetProps = { formulas: readonly WorkedFormula[]; onClose: () => void }

/** All indicators: those on the chart with their parameters, one's own, and the library; a tap puts one on or takes it off. */
export default function IndicatorSheet({ formulas, onClose }: IndicatorSheetProps): ReactNode {
  const [pane, setPane] = useState<FormulaPane>(formulas[0]?.formula.pane ?? 'below')
  const [words, setWords] = useState('')
  // Dozens of rows are drawn after the sheet is up, a little at a time: neither finger nor sheet waits for them.
  const isUp = useDeferredValue(true, false)
  const wanted = useDeferredValue(words)
  const sources = useSlot('formulaSources')
  const here = formulas.filter(({ formula }) => formula.pane === pane)
  const keys = new Set(here.map(({ formula }) => formula.key))
  return (
    <ChartSheet title="指标" onClose={onClose}>
      <div className={styles.top}>
        <SegmentedControl label="画在" items={PANES} value={pane} onChange={setPane} />
        <SearchBox value={words} onChange={setWords} onSearch={setWords} placeholder="找指标：名字或代号" />
      </div>
      {here.length > 0 && <ChosenList formulas={here} />}
      {sources.map((source) => (
        <WrittenList key={source.key} source={source} pane={pane} words={words} chosen={keys} onToggle={toggle} />
      ))}
      {isUp ? <Library pane={pane} words={wanted} chosen={keys} /> : <Skeleton shape="row" count={6} />}
    </ChartSheet>
  )
}

function Library({
  pane,
  words,
  chosen,
}: {
  pane: FormulaPane
  words: string
  chosen: ReadonlySet<string>
}): ReactNode {
  const groups = formulaGroups
    .map(({ name, formulas }) => ({
      name,
      formulas: formulas.filter((one) => paneOf(one) === pane && holdsWords(words, one.id, one.name, one.explanation)),
    }))
    .filter(({ formulas }) => formulas.length > 0)
  if (groups.length === 0) return <EmptyState drawing="search" text="公式库里没有这个指标" />
  return (
    <>
      {groups.map(({ name, formulas }) => (
        <section key={name} aria-label={name} className={styles.group}>
          <h3 className={styles.heading}>{name}</h3>
          {formulas.map((formula) => {
            const choice = libraryChoice(formula)
            const isChosen = chosen.has(choice.key)
            return (
              <SheetRow
                key={choice.key}
                chosen={isChosen}
                detail={firstSentence(formula.explanation)}
                onClick={() => toggle(choice, isChosen)}
              >
                {formula.name}
                {choice.title !== formula.name && <span className={styles.id}>{choice.title}</span>}
              </SheetRow>
            )
          })}
        </section>
      ))}
      <p className={styles.foot}>公式用到这里没有的数据时，图上会写明缺的是哪一项。</p>
    </>
  )
}

function toggle(formula: ChosenFormula, isChosen: boolean): void {
  if (isChosen) removeFormula(formula.key)
  else if (!addFormula(formula)) {
    const where = formula.pane === 'main' ? '主图' : '副图'
    toast(`${where}最多放 ${MOST_FORMULAS[formula.pane]} 个，先移除一个`)
  }
}
