import type { ReactNode } from 'react'
import { BookIcon, ListRow, Section } from '@niujin/ui'
import { collegePath } from '../shared/paths.ts'

/** Leads from the academy's home page to the college. */
export default function CollegeRow(): ReactNode {
  return (
    <Section title="投教学院" flush>
      <ListRow
        href={collegePath()}
        lead={<BookIcon />}
        title="从规则与风险学起"
        detail="免费系列，几分钟一篇，读完答一题"
      />
    </Section>
  )
}
