import { useState, type ReactNode } from 'react'
import { Answered, Button, toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { QuizResult, QuizState } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { QuizForm, type Paper } from './quiz-form.tsx'
import { ResultView } from './result-view.tsx'
import styles from './quiz.module.css'

type Props = { lessonId: string; onDone: () => void }

/** A quiz: how it stands, the paper, what came of it with the solutions; again as often as one likes. */
export default function QuizStage({ lessonId, onDone }: Props): ReactNode {
  const quiz = useRead({ key: lessonId, ask: (options) => ask('quizState', { lessonId }, options) })
  const [paper, setPaper] = useState<Paper>()
  const [result, setResult] = useState<QuizResult>()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    const outcome = await ask('startQuiz', { lessonId })
    setBusy(false)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有开始，请重试')
    setResult(undefined)
    setPaper(outcome.value)
  }
  const show = async (attemptId: string) => {
    const outcome = await ask('quizResultOf', { attemptId })
    if (outcome.ok) setResult(outcome.value)
    else toast(reasonOf(outcome) ?? '没有加载出来，请重试')
  }
  const settle = (handedIn: QuizResult) => {
    setPaper(undefined)
    setResult(handedIn)
    void quiz.reload()
    onDone()
  }
  if (paper) return <QuizForm paper={paper} onResult={settle} />
  if (result) return <ResultView result={result} busy={busy} onAgain={() => void begin()} />
  return (
    <Answered answer={quiz}>
      {(state) => <Beginning state={state} busy={busy} onBegin={() => void begin()} onShow={(id) => void show(id)} />}
    </Answered>
  )
}

type BeginningProps = { state: QuizState; busy: boolean; onBegin: () => void; onShow: (attemptId: string) => void }

function Beginning({ state, busy, onBegin, onShow }: BeginningProps): ReactNode {
  const { questions, passPercent, best, attempts, isOpen } = state
  const again = best === null ? '开始测验' : '再做一次'
  return (
    <section className={styles.beginning} aria-label="测验">
      <p>
        共 {questions} 题，{passPercent} 分及格。交卷以后看答案与解析，可以再做，取最好的一次。
      </p>
      {best !== null && <p className={styles.best}>最好 {best} 分</p>}
      <Button block busy={busy} onClick={onBegin}>
        {isOpen ? '接着做' : again}
      </Button>
      {attempts.length > 0 && (
        <ul className={styles.attempts} aria-label="做过的">
          {attempts.map(({ attemptId, percent, isPassed, handedInAt }) => (
            <li key={attemptId}>
              <button type="button" className={styles.attempt} onClick={() => onShow(attemptId)}>
                <span>{new Date(handedInAt).toLocaleDateString('zh-CN')}</span>
                <span>
                  {percent} 分{isPassed ? '，及格' : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
