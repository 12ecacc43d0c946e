import type { ReactNode } from 'react'
import { Button, copyText, toast } from '@niujin/ui'

/** Puts a number or a code on the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
  const copy = async () => toast((await copyText(text)) ? '已复制' : '复制失败')
  return (
    <Button variant="ghost" size="small" aria-label={label} onClick={() => void copy()}>
      复制
    </Button>
  )
}
