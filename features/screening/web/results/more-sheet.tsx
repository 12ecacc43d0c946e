import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { saveFile } from '@niujin/web-kit/files'
import type { ScreenRule } from '../../contract/rule.ts'
import type { Answer } from '../calls.ts'
import { toggled } from '../rule/edit-rule.ts'
import { chosenColumns, COLUMN_KEYS, COLUMN_NAMES, MOST_COLUMNS, type ColumnKey } from './columns.ts'
import { matchesCsv } from './csv.ts'
import { savePoster } from './save-poster.ts'
import { askAllMatches, type Sorting } from './use-matches.ts'

export type MoreSheetProps = {
  rule: ScreenRule
  sorting: Sorting
  name: string
  lines: readonly string[]
  onClose: () => void
}

/** Columns, export, and the rule's past. */
export default function MoreSheet(props: MoreSheetProps): ReactNode {
  const { rule, sorting, name, lines, onClose } = props
  const navigate = useNavigate()
  const columns = chosenColumns.use()
  const [busy, setBusy] = useState(false)
  const whenAll = async (work: (answer: Answer<'screenStocks'>) => void | Promise<void>) => {
    setBusy(true)
    const answer = await allOf(rule, sorting)
    if (answer) await work(answer)
    setBusy(false)
    if (answer) onClose()
  }
  const saveTable = () =>
    whenAll(({ list }) => {
      const text = matchesCsv(list, lines.slice(0, rule.conditions.length))
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
    })
  const savePicture = () => whenAll((answer) => savePoster({ name, lines, answer, url: undefined }))
  return (
    <BottomSheet title="更多" onClose={onClose}>
      <SheetRow onClick={() => void navigate('/TimingSelection')}>择时选股与回测</SheetRow>
      <SheetRow disabled={busy} detail="Excel 能直接打开" onClick={() => void saveTable()}>
        导出表格
      </SheetRow>
      <SheetRow disabled={busy} detail="前 20 只，可发给朋友" onClick={() => void savePicture()}>
        导出图片
      </SheetRow>
      {COLUMN_KEYS.map((key) => (
        <SheetRow
          key={key}
          chosen={columns.includes(key)}
          onClick={() => chosenColumns.write(withColumn(columns, key))}
        >
          显示{COLUMN_NAMES[key]}
        </SheetRow>
      ))}
    </BottomSheet>
  )
}

async function allOf(rule: ScreenRule, sorting: Sorting) {
  const outcome = await askAllMatches(rule, sorting)
  if (!outcome.ok) toast(outcome.msg)
  return outcome.ok ? outcome.value : undefined
}

/** At least one column and no more than fit; in the order of the heads. */
function withColumn(columns: readonly ColumnKey[], key: ColumnKey): ColumnKey[] {
  const next = toggled(columns, key)
  if (next.length === 0) return [...columns]
  if (next.length > MOST_COLUMNS) {
    toast(`最多 ${MOST_COLUMNS} 列，先去掉一列`)
    return [...columns]
  }
  return COLUMN_KEYS.filter((one) => next.includes(one))
}
