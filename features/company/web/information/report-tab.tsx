import type { ReactNode } from 'react'
import type { Subject } from '@niujin/web-kit'
import { ItemsTab } from './items-tab.tsx'

export default function ReportTab({ subject }: { subject: Subject }): ReactNode {
  return <ItemsTab stockId={subject.id} kind="report" />
}
