import { useState, type ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { Button, TextArea, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import styles from '../shared/talk.module.css'
import { QuestionList } from './question-list.tsx'

type Props = {
  courseId: string
  /** that is open; undefined when none may be learnt */
  lessonId: string | undefined
  /** of the video on the screen */
  second: number
  /** milliseconds */
  now: number
}

/** Questions to the teacher about a course: what others asked, and a form. */
export default function QuestionsTab({ courseId, lessonId, second, now }: Props): ReactNode {
  const questions = usePaged({
    key: courseId,
    ask: (page, options) => ask('questionsOf', { courseId, ...page }, options),
  })
  const [text, setText] = useState('')
  const { busy, refused, run } = useOnce(ask, 'askQuestion', (outcome) => {
    if (!outcome.ok) return
    setText('')
    toast(outcome.value.isWaiting ? '提交了，审核通过后大家看得到' : '问出去了，老师回答后会发消息给你')
    questions.add(outcome.value)
  })
  return (
    <div className={styles.panel}>
      {lessonId !== undefined && (
        <div className={styles.form}>
          <TextArea
            label={second > 0 ? `问老师（${timeText(second)}）` : '问老师'}
            rows={2}
            most={LIMITS.question}
            value={text}
            error={refused}
            placeholder="哪里没看懂？大家都看得到，不要写隐私"
            onChange={setText}
          />
          <Button
            busy={busy}
            disabled={text.trim() === '' || text.trim().length > LIMITS.question}
            onClick={() => void run({ lessonId, second: Math.floor(second), text: text.trim() })}
          >
            提问
          </Button>
        </div>
      )}
      <QuestionList paged={questions} now={now} empty="还没有人提问，第一个问的是你" />
    </div>
  )
}
