import type { ReactNode } from 'react'
import { AcademyIcon, ListRow } from '@niujin/ui'

/** The way to one's courses in the personal centre. */
export default function MyCoursesRow(): ReactNode {
  return <ListRow title="我的课程" detail="进度、打卡、徽章与结业证书" lead={<AcademyIcon />} href="/MyCourses" />
}
