import { useState, type ReactNode } from 'react'
import { ListRow, toast } from '@niujin/ui'
import { ask } from '../../calls.ts'
import { reasonOf } from '@niujin/web-kit'
import { saveFile } from '@niujin/web-kit/files'

/** Everything that is kept about the member, as a file. */
export function ExportRow(): ReactNode {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    const outcome = await ask('exportOwnData', {})
    setBusy(false)
    if (!outcome.ok) {
      toast(reasonOf(outcome) ?? outcome.msg)
      return
    }
    const content = new Blob([JSON.stringify(outcome.value, null, 2)], { type: 'application/json' })
    saveFile(content, `牛金财经个人数据-${outcome.value.exportedAt.slice(0, 10)}.json`)
  }
  return (
    <ListRow
      title="导出个人数据"
      detail="存成一个文件，自己留底"
      arrow
      end={busy ? '准备中…' : undefined}
      onClick={() => void save()}
    />
  )
}
