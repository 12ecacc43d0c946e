import { useState, type ChangeEvent, type ReactNode } from 'react'
import { Button, Chip, toast } from '@niujin/ui'
import { copy } from '@niujin/web-kit'
import type { Group } from '../../contract.ts'
import { ask, type Answer } from '../calls.ts'
import styles from './manage-page.module.css'

/** The same as the contract's limit, without fetching the contract. */
const IMPORT_MAX = 50_000

/** Import from text or a file, and export of one group. */
export function TransferPanel({ groups, onChanged }: { groups: readonly Group[]; onChanged: () => void }): ReactNode {
  return (
    <div className={styles.panel}>
      <Import groups={groups.filter(({ type }) => type === 0)} onChanged={onChanged} />
      <Export groups={groups} />
    </div>
  )
}

function Import({ groups, onChanged }: { groups: readonly Group[]; onChanged: () => void }): ReactNode {
  const [text, setText] = useState('')
  const [group, setGroup] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Answer<'importStocks'>>()
  const [error, setError] = useState<string>()
  const run = async () => {
    setBusy(true)
    const outcome = await ask('importStocks', { text, ...(group === undefined ? {} : { groupIds: group }) })
    setBusy(false)
    setResult(outcome.ok ? outcome.value : undefined)
    setError(outcome.ok ? undefined : outcome.msg)
    if (!outcome.ok) return
    setText('')
    onChanged()
  }
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    const content = await textOf(file)
    if (content.length > IMPORT_MAX) setError('内容太长，请分几次导入')
    else setText(content)
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>导入</h2>
      <p className={styles.hint}>每行一只：代码、名称或两者都写。别的软件导出的 CSV、文字和通达信板块文件也能读。</p>
      <textarea className={styles.area} aria-label="要导入的内容" value={text} maxLength={IMPORT_MAX} placeholder={'600519 贵州茅台\n000858.SZ'} onChange={(event) => setText(event.target.value)} />
      <label className={styles.file}>
        选择文件 <input type="file" accept=".csv,.txt,.blk,.ebk,text/plain,text/csv" onChange={(event) => void read(event)} />
      </label>
      {groups.length > 0 && (
        <div className={styles.chips}>
          {groups.map(({ id, name }) => (
            <Chip key={id} selected={id === group} onClick={() => setGroup(id === group ? undefined : id)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
      {result && <ImportResult result={result} />}
      <Button block busy={busy} disabled={text.trim() === ''} onClick={() => void run()}>
        导入
      </Button>
    </section>
  )
}

function ImportResult({ result }: { result: Answer<'importStocks'> }): ReactNode {
  const { added, already, left, unknown, unknownCount } = result
  return (
    <output>
      <p className={styles.hint}>
        新加 {added} 只，原来就有 {already} 只{left > 0 && `，放不下 ${left} 只`}
        {unknownCount > 0 && `，认不出 ${unknownCount} 行：${unknown.slice(0, 5).join('、')}${unknownCount > 5 ? ' …' : ''}`}
      </p>
    </output>
  )
}

function Export({ groups }: { groups: readonly Group[] }): ReactNode {
  const [group, setGroup] = useState('all')
  const fetchText = async (format: 'text' | 'csv') => {
    const outcome = await ask('exportStocks', { groupId: group, format })
    if (outcome.ok && outcome.value.count > 0) return outcome.value
    toast(outcome.ok ? '这个分组还没有股票' : outcome.msg)
    return undefined
  }
  const save = async () => {
    const exported = await fetchText('csv')
    if (exported) saveFile(new Blob([exported.text], { type: 'text/csv;charset=utf-8' }), exported.fileName)
  }
  const copyText = async () => {
    const exported = await fetchText('text')
    if (exported) await copy(exported.text)
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>导出</h2>
      <div className={styles.chips}>
        {groups.map(({ id, name }) => (
          <Chip key={id} selected={id === group} onClick={() => setGroup(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button look="secondary" block onClick={() => void copyText()}>
          复制文字
        </Button>
        <Button look="secondary" block onClick={() => void save()}>
          保存 CSV
        </Button>
      </div>
    </section>
  )
}

/** A file's text: UTF-8, or GBK as older programs write it. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

/** Hands a file to the person: the browser saves it under this name. */
function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
