import { useRef, type ReactNode } from 'react'
import { MoreByLevel } from '@niujin/membership/web'
import { Button, Chip, Switch } from '@niujin/ui'
import type { Group } from '../../contract/index.ts'
import type { Answer } from '../calls.ts'
import { ImportRows } from './import-rows.tsx'
import { importWords } from './import-words.ts'
import { useImport } from './use-import.ts'
import page from './manage-page.module.css'
import styles from './transfer-panel.module.css'

/** More than this is chosen as a file: a phone is slow with longer text in a field. */
const TYPED_MAX = 500_000
const TYPES = '.csv,.txt,.tsv,.xls,.blk,.ebk,text/plain,text/csv'

/** Import from text or a file; what it would do is shown before anything is done. */
export function ImportSection({ groups, onChanged }: { groups: readonly Group[]; onChanged: () => void }): ReactNode {
  const steps = useImport(onChanged)
  const { material, group, busy, seen, error } = steps
  const waits = seen?.done === false
  return (
    <section className={page.section} aria-label="导入">
      <h2 className={`subheading ${page.title}`}>导入</h2>
      <p className={page.hint}>
        这里导出的 CSV
        会连同分组、顺序、置顶、成本、数量和备注一起恢复。每行一只的代码或名称，同花顺、东方财富、通达信导出的表格和板块文件也能读。
      </p>
      <ChosenFile steps={steps} />
      {material.fileName === undefined && (
        <textarea
          className={page.area}
          aria-label="要导入的内容"
          value={material.text}
          maxLength={TYPED_MAX}
          placeholder={'或者粘贴在这里：\n600519 贵州茅台\n000858.SZ'}
          onChange={(event) => steps.type(event.target.value)}
        />
      )}
      {groups.length > 0 && <IntoGroup groups={groups} chosen={group} onChoose={steps.chooseGroup} />}
      {error !== undefined && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
      {seen && waits && <ImportRows answer={seen.answer} busy={busy} onMean={steps.mean} />}
      {seen && <Outcome answer={seen.answer} done={seen.done} replace={steps.replace} onReplace={steps.setReplace} />}
      {seen && waits ? (
        <div className={page.buttons}>
          <Button variant="secondary" block disabled={busy} onClick={steps.clear}>
            取消
          </Button>
          <Button block busy={busy} onClick={() => steps.carryOut(seen.answer)}>
            导入
          </Button>
        </div>
      ) : (
        <Button block busy={busy} disabled={material.text.trim() === ''} onClick={steps.preview}>
          先看看会怎样
        </Button>
      )}
    </section>
  )
}

type Steps = ReturnType<typeof useImport>

function ChosenFile({ steps: { material, open, clear } }: { steps: Steps }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const { fileName } = material
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        aria-label="选择文件"
        className="unseen"
        accept={TYPES}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void open(file)
          // The same file can be chosen again after it was mended.
          target.value = ''
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {fileName === undefined ? '选择文件' : '换个文件'}
      </Button>
      {fileName !== undefined && (
        <>
          <span className={styles.fileName}>{fileName}</span>
          <Button variant="ghost" size="small" onClick={clear}>
            不要了
          </Button>
        </>
      )}
    </div>
  )
}

function IntoGroup({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly Group[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}): ReactNode {
  return (
    <div role="group" aria-label="都放进分组">
      <p className={page.hint}>也都放进一个分组（可不选）</p>
      <div className={styles.chips}>
        {groups.map(({ id, name }) => (
          <Chip key={id} selected={id === chosen} onClick={() => onChoose(id === chosen ? undefined : id)}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  )
}

type OutcomeProps = {
  answer: Answer<'previewImport'>
  done: boolean
  replace: boolean
  onReplace: (replace: boolean) => void
}

function Outcome({ answer, done, replace, onReplace }: OutcomeProps): ReactNode {
  const { doing, remarks } = importWords(answer, { replace, done })
  const { note, cost, quantity } = answer.differing
  const hasChoice = !done && note + cost + quantity > 0
  return (
    <div className={styles.outcome} role="status">
      <p className={`subheading ${styles.doing}`}>{doing}</p>
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <MoreByLevel words={answer.left.groups.count > 0 ? answer.left.groupsLimit : undefined} />
      {hasChoice && (
        <Switch label="不同的换成导入的" className={styles.choice ?? ''} checked={replace} onChange={onReplace} />
      )}
      {!done && (
        <p className={styles.rule}>
          导入只增不减：已有的股票、分组和顺序不动，备注、成本、数量空着的才补上
          {hasChoice && '，写过的只有打开上面的开关才会换掉'}。
        </p>
      )}
    </div>
  )
}
