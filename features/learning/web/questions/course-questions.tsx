import { useState, type ReactNode } from 'react'
import { Section } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { QuestionList } from './question-list.tsx'

/** What learners asked the teacher; fills a place of the course's page. */
export default function CourseQuestions({ courseId }: { courseId: string }): ReactNode {
  const [now] = useState(() => Date.now())
  const questions = usePaged({
    key: courseId,
    ask: (page, options) => ask('questionsOf', { courseId, count: 5, ...page }, options),
  })
  return (
    <Section title="学员提问" flush>
      <QuestionList paged={questions} now={now} empty="还没有人提问" />
    </Section>
  )
}
