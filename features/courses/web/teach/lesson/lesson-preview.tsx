import { useState, type ReactNode } from 'react'
import { DocumentView } from '@niujin/community/web'
import { EmptyState } from '@niujin/ui'
import type { LessonDraft } from '../../../contract/index.ts'
import { isEmptyDocument } from '../../../domain/document.ts'
import type { Answers } from '../../quiz/answers.ts'
import { QuestionField } from '../../quiz/question-field.tsx'
import styles from './lesson.module.css'

/** A lesson as its learners will have it, from what is written now. */
export function LessonPreview({ content }: { content: LessonDraft }): ReactNode {
  if (content.kind === 'quiz') return <QuizPreview content={content} />
  if (!('document' in content)) return null
  if (isEmptyDocument(content.document)) return <EmptyState text="还没有写" />
  return (
    <article className={styles.preview} aria-label="预览">
      <DocumentView tree={content.document} />
    </article>
  )
}

/** The questions as they are answered; nothing of it is handed in. */
function QuizPreview({ content }: { content: Extract<LessonDraft, { kind: 'quiz' }> }): ReactNode {
  const [answers, setAnswers] = useState<Answers>({})
  if (content.questions.length === 0) return <EmptyState text="还没有题目" />
  return (
    <article className={styles.preview} aria-label="预览">
      <p className="caption">学员看到的样子，在这里作答不会交上去。</p>
      {content.questions.map(({ asked }, at) => (
        <QuestionField
          key={asked.id}
          question={asked}
          number={at + 1}
          answer={answers[asked.id]}
          onAnswer={(answer) =>
            setAnswers(({ [asked.id]: _before, ...others }) => (answer ? { ...others, [asked.id]: answer } : others))
          }
        />
      ))}
    </article>
  )
}
