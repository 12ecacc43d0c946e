import type { ReactNode } from 'react'
import type { Answer } from '../calls.ts'
import type { UsedAnswer } from '../parts/use-answer.ts'
import type { Place } from './marked-lines.ts'
import styles from './formula-page.module.css'

export type CheckViewProps = { check: UsedAnswer<'checkFormula'>; onGo: (place: Place) => void }

/** What the checker says: each problem with its line and column, future functions, or that all is well. */
export function CheckView({ check, onGo }: CheckViewProps): ReactNode {
  const { value, failure, busy } = check
  return (
    <div className={styles.state} role="status" aria-label="检查">
      {busy && !failure && '正在检查…'}
      {failure && `没有检查成：${failure.msg}`}
      {!busy && !failure && value && <Checked value={value} onGo={onGo} />}
    </div>
  )
}

function Checked({ value, onGo }: { value: Answer<'checkFormula'>; onGo: CheckViewProps['onGo'] }): ReactNode {
  const { problems, outputs, future } = value
  return (
    <>
      {problems.length === 0 && `没有错误，输出：${outputs.map((name) => name || '未命名').join('、')}`}
      {problems.map((problem) => (
        <button
          key={`${problem.line}:${problem.column}${problem.message}`}
          type="button"
          className={styles.problem}
          onClick={() => onGo(problem)}
        >
          第 {problem.line} 行第 {problem.column} 列：{problem.message}
          {problem.expected.length > 0 && ` 可以写：${problem.expected.slice(0, 5).join('、')}`}
        </button>
      ))}
      {future.map(({ name, line, column }) => (
        <p key={`${name}${line}:${column}`} className={styles.warning}>
          第 {line} 行用了未来函数 {name}，不能用来选股和回测
        </p>
      ))}
    </>
  )
}
