import { useState, type ReactNode } from 'react'
import { DetailPage, Sheet, Sheets, Subject, TextLink, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged, useRead } from '@niujin/web-kit/asking'
import { courseReport, staffCourseFind, staffLearners, type Learner, type StaffCourse } from '../../contract/index.ts'
import { titleText } from '../shared/words.ts'
import { EnrolForm } from './enrol-form.tsx'
import { LearnerList } from './learner-list.tsx'
import { ReportView } from './report-view.tsx'

const keyOf = ({ memberId }: Learner): string => memberId

/** One course: how it was joined, who is in it, putting members in and taking them out. */
export function CourseLearners(props: ConsolePageProps): ReactNode {
  const { rest, epoch } = props
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffCourseFind, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/course-learners', name: '返回课程学员' }}
      missing={{ codes: ['COURSE_UNKNOWN', 'INPUT_INVALID'], text: '没有这门课，或者已经删除' }}
      read={read}
    >
      {(course) => <Learners {...props} course={course} />}
    </DetailPage>
  )
}

function Learners({ course, epoch, may }: ConsolePageProps & { course: StaffCourse }): ReactNode {
  const { id, title, publishedAt } = course
  const [sought, setSought] = useState('')
  const report = useRead({ key: id, epoch, ask: () => browserCall(courseReport, { id }) })
  const list = usePaged({
    key: [id, sought],
    epoch,
    keyOf,
    ask: (page) => browserCall(staffLearners, { id, ...(sought !== '' && { memberId: sought }), ...page }),
  })
  const added = (learner: Learner) => {
    if (sought === '' || sought === learner.memberId) list.add(learner)
    void report.reload()
  }
  const revoked = (learner: Learner) => {
    list.edit((one) => (one.memberId === learner.memberId ? learner : one))
    void report.reload()
  }
  return (
    <Sheets>
      <Subject
        title={titleText(title)}
        standing={<TextLink href={`/console/courses/${encodeURIComponent(id)}`}>看课程</TextLink>}
      >
        <ReportView read={report} />
      </Subject>
      <LearnerList courseId={id} list={list} sought={sought} may={may} onSeek={setSought} onChange={revoked} />
      {publishedAt !== null && (
        <Sheet padded narrow label="人工开通">
          <EnrolForm courseId={id} onChange={added} />
        </Sheet>
      )}
    </Sheets>
  )
}
