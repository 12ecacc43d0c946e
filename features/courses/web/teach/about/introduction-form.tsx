import { Suspense, type ReactNode } from 'react'
import { LazyEditor } from '@niujin/columns/editor'
import { textOf } from '@niujin/community'
import { lengthOf } from '@niujin/content-rules'
import { Skeleton } from '@niujin/ui'
import { LIMITS } from '../../../contract/limits.ts'
import type { CourseWriting } from '../course/use-course-writing.ts'
import { keepPicture } from '../shared/keep-picture.ts'

/** What a course is about, at length. */
export default function IntroductionForm({ writing }: { writing: CourseWriting }): ReactNode {
  const { introduction } = writing.content
  const length = lengthOf(textOf(introduction).replaceAll(/\s/gu, ''))
  return (
    <Suspense fallback={<Skeleton shape="card" count={2} />}>
      <LazyEditor
        label="课程介绍"
        tree={introduction}
        note={`${length} 字${length > LIMITS.characters ? `，最多 ${LIMITS.characters} 字` : ''}`}
        keepPicture={keepPicture}
        onChange={(tree) => writing.changeContent({ introduction: tree })}
      />
    </Suspense>
  )
}
