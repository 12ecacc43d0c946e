import { useState, type ReactNode } from 'react'
import { ButtonRow, Table, type Column } from '@niujin/console-kit'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, DownloadIcon, FileIcon, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { saveFile } from '@niujin/web-kit/files'
import { exportBank, importBank, LIMITS } from '../../contract/index.ts'
import { readTable } from './read-table.ts'
import styles from './bank.module.css'

type Imported = OutputOf<typeof importBank>

const COLUMNS: readonly Column<Imported['problems'][number]>[] = [
  { name: '行', show: ({ row }) => row, short: true, heading: true },
  { name: '哪里不对', show: ({ problem }) => problem },
]

/** The bank as a table for spreadsheets: out, and in again; while one row is wrong nothing of it is taken. */
export function BankFile({ onImported }: { onImported: () => void }): ReactNode {
  const [given, setGiven] = useState(0)
  const [refused, setRefused] = useState<string>()
  const [problems, setProblems] = useState<Imported['problems']>([])
  const { busy, run } = useCall(importBank)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblems([])
    const read = await readTable(file)
    // Another field, so that the same file can be chosen again.
    setGiven(given + 1)
    if ('problem' in read) return setRefused(read.problem)
    const outcome = await run({ csv: read.text })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有导入，请重试')
    const { added, changed, problems: wrong } = outcome.value
    setRefused(undefined)
    setProblems(wrong)
    if (wrong.length > 0) return
    toast(`已导入：新题 ${added} 道，换新 ${changed} 道`)
    onImported()
  }
  return (
    <div className="stack-12">
      <p className="caption">
        {`导出、在表格软件里改、再导入：编号已有的换成新的，表里没有的不动；一次最多 ${LIMITS.importRows} 题，有一行不对就一行也不进。`}
      </p>
      <ButtonRow>
        <ExportButton />
        <span className={styles.upload}>
          <Button variant="secondary" icon={<FileIcon />} busy={busy} tabIndex={-1} aria-hidden>
            导入
          </Button>
          <input
            key={given}
            type="file"
            className="over-all"
            aria-label="导入题库的表格"
            accept=".csv,text/csv"
            disabled={busy}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </span>
      </ButtonRow>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p className="problem" role="alert">{`有 ${problems.length} 行不对，一题也没有导入`}</p>
          <Table label="不对的行" rows={problems} keyOf={({ row }) => String(row)} columns={COLUMNS} dense />
        </>
      )}
    </div>
  )
}

function ExportButton(): ReactNode {
  const { busy, run } = useCall(exportBank)
  const save = async () => {
    const outcome = await run({})
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有导出，请重试')
    saveFile(new Blob([outcome.value.csv], { type: 'text/csv;charset=utf-8' }), outcome.value.fileName)
  }
  return (
    <Button variant="secondary" icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      导出
    </Button>
  )
}
