import { useState, type ReactNode } from 'react'
import { Button, Chip, toast } from '@niujin/ui'
import { copy } from '@niujin/web-kit'
import { saveFile } from '@niujin/web-kit/files'
import type { Group } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { ImportSection } from './import-section.tsx'
import page from './manage-page.module.css'
import styles from './transfer-panel.module.css'

/** Import from text or a file, and export of one group. */
export function TransferPanel({ groups, onChanged }: { groups: readonly Group[]; onChanged: () => void }): ReactNode {
  return (
    <div className={page.panel}>
      <ImportSection groups={groups.filter(({ type }) => type === 0)} onChanged={onChanged} />
      <Export groups={groups} />
    </div>
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
    <section className={page.section}>
      <h2 className={`subheading ${page.title}`}>导出</h2>
      <p className={page.hint}>
        “全部”的 CSV 连同各分组，可以再导入回来；文字是每行一只的代码和名称，适合贴到别的软件。
      </p>
      <div className={styles.chips}>
        {groups.map(({ id, name }) => (
          <Chip key={id} selected={id === group} onClick={() => setGroup(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <div className={page.buttons}>
        <Button variant="secondary" block onClick={() => void copyText()}>
          复制文字
        </Button>
        <Button variant="secondary" block onClick={() => void save()}>
          保存 CSV
        </Button>
      </div>
    </section>
  )
}
