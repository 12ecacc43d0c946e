import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MoreByLevel } from '@niujin/membership/web'
import { BottomBar, Button, Section, SegmentedControl, TextField } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { ask, type Answer } from '../calls.ts'
import { useSeeResults } from '../results/use-see-results.ts'
import { EMPTY_RULE, openRule } from '../rule/current-rule.ts'
import { CheckView } from './check-view.tsx'
import { CodeArea, SymbolBar, useInsert } from './code-area.tsx'
import { FormulaTest } from './formula-test.tsx'
import { draft, usableParameters, type Draft } from './draft.ts'
import { offsetOf, type MarkedPosition, type Position } from './marked-lines.ts'
import { ParameterTable } from './parameter-table.tsx'
import { ShowOnChart } from './show-on-chart.tsx'
import type { UsedFormulas } from './use-formulas.ts'
import styles from './formula-page.module.css'

// Carry what the first paint does not need: all functions with their words, dialogs.
const FunctionSheet = lazy(() => import('./function-sheet.tsx'))
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

/** Typing pauses this long before the formula is checked (milliseconds). */
const PAUSE = 400

const KINDS = [
  { key: 'selection', label: '选股' },
  { key: 'indicator', label: '指标' },
] as const
const PANES = [
  { key: 'main', label: '主图' },
  { key: 'below', label: '副图' },
] as const

/** The draft with its check, parameters and trial. */
export function FormulaEditor({ formulas }: { formulas: UsedFormulas }): ReactNode {
  const formula = draft.use()
  const { text } = formula
  const field = useRef<HTMLTextAreaElement>(null)
  const [isSheet, setSheet] = useState(false)
  const change = (part: Partial<Draft>) => draft.change((now) => ({ ...now, ...part }))
  const insert = useInsert(field, (next) => change({ text: next }))
  const checked = { text, parameters: usableParameters(formula) }
  const check = useRead({
    key: checked,
    ask: (options) => ask('checkFormula', checked, options),
    wait: PAUSE,
    keepsFormer: true,
  })
  const go = (position: Position) => {
    const at = offsetOf(text, position)
    field.current?.focus()
    field.current?.setSelectionRange(at, at)
  }
  const isReady = !check.busy && isSound(check.value)
  const positions = check.busy ? [] : marksOf(check.value)
  return (
    <>
      <div className={styles.form}>
        <TextField
          label="公式名称"
          value={formula.name}
          maxLength={20}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
        <SegmentedControl label="用途" items={KINDS} value={formula.kind} onChange={(kind) => change({ kind })} />
        {formula.kind === 'indicator' && (
          <SegmentedControl label="画在" items={PANES} value={formula.pane} onChange={(pane) => change({ pane })} />
        )}
      </div>
      <CodeArea text={text} positions={positions} field={field} onChange={(next) => change({ text: next })} />
      <SymbolBar onInsert={insert} />
      <CheckView check={check} onGo={go} />
      <ParameterTable parameters={formula.parameters} onChange={(parameters) => change({ parameters })} />
      <Section
        title="试算"
        action={
          <Button variant="ghost" size="small" onClick={() => setSheet(true)}>
            函数大全
          </Button>
        }
      >
        <FormulaTest draft={formula} own={formulas.list ?? []} />
        <ShowOnChart formula={formula} formulas={formulas} isReady={isReady} />
      </Section>
      <MoreByLevel words={formulas.refused} />
      <EditorActions formula={formula} formulas={formulas} isReady={isReady} />
      {isSheet && (
        <Suspense>
          <FunctionSheet onInsert={insert} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </>
  )
}

function marksOf(checked: Answer<'checkFormula'> | undefined): MarkedPosition[] {
  const { problems = [], warnings = [] } = checked ?? {}
  return [
    ...problems.map(({ line, column }) => ({ line, column, mark: 'problem' as const })),
    ...warnings.map(({ line, column }) => ({ line, column, mark: 'doubt' as const })),
  ]
}

function isSound(checked: { problems: readonly unknown[] } | undefined): boolean {
  return checked?.problems.length === 0
}

type EditorActionsProps = { formula: Draft; formulas: UsedFormulas; isReady: boolean }

/** Save, delete, and select or back-test with the formula. */
function EditorActions({ formula, formulas, isReady }: EditorActionsProps): ReactNode {
  const { id, name, text } = formula
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const isNamed = name.trim() !== ''
  const see = useSeeResults()
  const take = () => {
    const parameters = Object.fromEntries(usableParameters(formula).map((one) => [one.name, one.default]))
    const condition = {
      name: isNamed ? name.trim() : '自编公式',
      zbId: id ?? 'draft',
      typeId: 'formula' as const,
      parameters,
      text,
    }
    openRule({ ...EMPTY_RULE, conditions: [condition] })
  }
  const backTest = () => {
    take()
    void navigate('/TimingSelection?face=test')
  }
  const select = () => {
    take()
    see()
  }
  return (
    <BottomBar>
      {id !== undefined && (
        <Button variant="ghost" busy={formulas.busy} onClick={() => setAsking(true)}>
          删除
        </Button>
      )}
      <Button
        variant="secondary"
        block
        busy={formulas.busy}
        disabled={!isNamed || !isReady}
        onClick={() => void formulas.save(formula)}
      >
        保存
      </Button>
      {formula.kind === 'selection' && (
        <>
          <Button variant="secondary" block disabled={!isReady} onClick={backTest}>
            回测
          </Button>
          <Button block disabled={!isReady} onClick={select}>
            选股
          </Button>
        </>
      )}
      {asking && id !== undefined && (
        <Suspense>
          <ConfirmDialog
            title={`删除“${name}”？`}
            text="用它的选股仍保留写好的内容。"
            confirmText="删除"
            variant="danger"
            busy={formulas.busy}
            onConfirm={() => void formulas.remove(id).then(() => setAsking(false))}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </BottomBar>
  )
}
