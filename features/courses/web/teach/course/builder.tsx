import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { OwnCourse } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { Frame } from '../shared/frame.tsx'
import { KeepingLine } from '../shared/keeping-line.tsx'
import { Overview } from './overview.tsx'
import { sectionIn } from './sections.ts'
import { SectionView } from './section-view.tsx'
import { useCourseWriting } from './use-course-writing.ts'

/** A course as it is built; what the server says takes the place of what is written here. */
export function Builder({ loaded }: { loaded: OwnCourse }): ReactNode {
  const [held, setHeld] = useState({ course: loaded, turn: 0 })
  return (
    <Writer
      key={held.turn}
      course={held.course}
      onFresh={(course) => setHeld(({ turn }) => ({ course, turn }))}
      onReplace={(course) => setHeld(({ turn }) => ({ course, turn: turn + 1 }))}
    />
  )
}

type WriterProps = {
  course: OwnCourse
  /** how it stands now; what is written stays */
  onFresh: (course: OwnCourse) => void
  /** begins anew from what the server has */
  onReplace: (course: OwnCourse) => void
}

function Writer({ course, onFresh, onReplace }: WriterProps): ReactNode {
  const writing = useCourseWriting(course, onFresh)
  const [params] = useSearchParams()
  const section = sectionIn(params)
  const reload = async () => {
    const fresh = await ask('getOwnCourse', { id: course.id })
    if (!fresh.ok) return toast(reasonOf(fresh) ?? '没有载入，请重试')
    writing.drop()
    onReplace(fresh.value)
  }
  return (
    <Frame
      shown={section === undefined ? 'side' : 'main'}
      top={course.can.edit && <KeepingLine saving={writing} onReload={() => void reload()} />}
      side={<Overview course={course} writing={writing} section={section} onReplace={onReplace} />}
    >
      <SectionView course={course} writing={writing} section={section ?? 'about'} onFresh={onFresh} />
    </Frame>
  )
}
