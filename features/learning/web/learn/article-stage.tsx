import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { DocumentTree } from '@niujin/community'
import { DocumentView } from '@niujin/community/web'
import { Button } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import styles from './learn.module.css'

type Props = { lessonId: string; document: DocumentTree; isDone: boolean; onDone: () => void }

const begin = (lessonId: string) => ask('beginReading', { lessonId })

/** An article: done once its end was in sight and it was open for a third of the usual time. */
export default function ArticleStage({ lessonId, document, isDone, onDone }: Props): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  const begun = useRef<{ lessonId: string; answer: ReturnType<typeof begin> }>(undefined)
  const [left, setLeft] = useState<number>()
  const [problem, setProblem] = useState<string>()
  // The end may be in sight before the server knows of the beginning; what was not answered is begun again.
  const whenBegun = useCallback(() => {
    if (begun.current?.lessonId !== lessonId) begun.current = { lessonId, answer: begin(lessonId) }
    return begun.current.answer
  }, [lessonId])
  useEffect(() => void whenBegun(), [whenBegun])
  const finish = async () => {
    const beginning = await whenBegun()
    if (!beginning.ok) begun.current = undefined
    const outcome = beginning.ok ? await ask('endReading', { lessonId }) : beginning
    if (!outcome.ok) return setProblem(reasonOf(outcome))
    setProblem(undefined)
    setLeft(outcome.value.left)
    if (outcome.value.isDone && !isDone) onDone()
  }
  useEffect(() => {
    const target = end.current
    if (isDone || !target || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void finish())
    observer.observe(target)
    return () => observer.disconnect()
    // Once for a lesson: what `finish` needs does not change in it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lessonId, isDone])
  useEffect(() => {
    if (isDone || left === undefined || left <= 0) return undefined
    const timer = setTimeout(() => void finish(), left * 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [left, isDone])
  return (
    <article className={styles.article}>
      <DocumentView tree={document} />
      <div ref={end} className={styles.end}>
        {isDone ? (
          <p className="caption">这一课已经读完</p>
        ) : (
          <>
            <Button variant="secondary" onClick={() => void finish()}>
              读完了
            </Button>
            {left !== undefined && left > 0 && (
              <p className="caption" role="status">
                读得很快，再停留 {left} 秒就记为学完
              </p>
            )}
            {problem !== undefined && (
              <p className="caption" role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </div>
    </article>
  )
}
