import type { ReactNode } from 'react'
import { bootScript, useBoot } from '@niujin/web-kit'

/** The page's boot data inside the document, for its scripts to read. */
export function BootData(): ReactNode {
  const { id, json } = bootScript(useBoot())
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
