import { useState, type ReactNode } from 'react'
import { Button, DownloadIcon, toast } from '@niujin/ui'
import { browserCall, reasonOf } from '@niujin/web-kit'
import { saveFile } from '@niujin/web-kit/files'
import { staffProducts, type StaffLine } from '../contract/index.ts'
import { csvOf } from './csv.ts'

const AT_ONCE = 50

export type ExportButtonProps = { wanted: { status?: StaffLine['status']; word?: string } }

/** Saves all the products of the list as a file, not only those that are shown. */
export function ExportButton({ wanted }: ExportButtonProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const lines = await allOf(wanted)
    setBusy(false)
    if (typeof lines === 'string') toast(lines)
    else saveFile(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), '商品.csv')
  }
  return (
    <Button variant="secondary" icon={<DownloadIcon />} busy={busy} onClick={() => void save()}>
      导出
    </Button>
  )
}

/** Every product of a list, page after page; why not, in words, when one page does not come. */
async function allOf(wanted: ExportButtonProps['wanted']): Promise<readonly StaffLine[] | string> {
  const lines: StaffLine[] = []
  let cursor: string | undefined
  do {
    const page = await browserCall(staffProducts, {
      ...wanted,
      count: AT_ONCE,
      ...(cursor !== undefined && { cursor }),
    })
    if (!page.ok) return reasonOf(page) ?? '没有导出，请重试'
    lines.push(...page.value.list)
    cursor = page.value.nextCursor ?? undefined
  } while (cursor !== undefined)
  return lines
}
