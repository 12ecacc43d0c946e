import type { ReactNode } from 'react'
import type { Read } from '@niujin/web-kit/asking'
import type { Answer } from '../calls.ts'
import type { Position } from './marked-lines.ts'
import styles from './formula-page.module.css'

export type CheckViewProps = { check: Read<Answer<'checkFormula'>>; onGo: (position: Position) => void }

/** What the checker says: each problem with its line and column, future functions, or that all is well. */
export function CheckView({ check, onGo }: CheckViewProps): ReactNode {
  const { value, failure, busy } = check
  return (
    <div className={styles.state} role="status" aria-label="检查">
      {busy && !failure && '正在检查…'}
      {failure && `检查失败：${failure.text}`}
      {!busy && !failure && value && <Checked value={value} onGo={onGo} />}
    </div>
  )
}

function Checked({ value, onGo }: { value: Answer<'checkFormula'>; onGo: CheckViewProps['onGo'] }): ReactNode {
  const { problems, warnings, outputs, future } = value
  return (
    <>
      {problems.length === 0 && `没有错误，输出：${outputs.map((name) => name || '未命名').join('、')}`}
      {problems.map((one) => (
        <RemarkButton key={keyOf(one)} remark={one} className={styles.problem} onGo={onGo} />
      ))}
      {warnings.map((one) => (
        <RemarkButton key={keyOf(one)} remark={one} className={styles.remark} onGo={onGo} />
      ))}
      {future.map(({ name, line, column }) => (
        <p key={`${name}${line}:${column}`} className={styles.warning}>
          第 {line} 行用了未来函数 {name}，不能用来选股和回测
        </p>
      ))}
    </>
  )
}

type Remark = Answer<'checkFormula'>['problems'][number]

/** Words offered at most. */
const MOST_OFFERED = 5

/** A sentence with its line and column; a tap leads there. */
function RemarkButton({
  remark,
  className,
  onGo,
}: {
  remark: Remark
  className: string | undefined
  onGo: CheckViewProps['onGo']
}): ReactNode {
  const { line, column, message, expected } = remark
  const offered = expected.slice(0, MOST_OFFERED).filter((word) => !isSaid(message, word))
  return (
    <button type="button" className={className} onClick={() => onGo(remark)}>
      第 {line} 行第 {column} 列：{message}
      {offered.length > 0 && ` 可以写：${offered.join('、')}`}
    </button>
  )
}

function keyOf({ line, column, message }: Remark): string {
  return `${line}:${column}${message}`
}

/** Whether a sentence names a word already; MA is not named by MAA. */
function isSaid(message: string, word: string): boolean {
  for (let at = message.indexOf(word); at >= 0; at = message.indexOf(word, at + 1)) {
    const [before, behind] = [message[at - 1] ?? '', message[at + word.length] ?? '']
    if (!(isLetter(before) && isLetter(word[0] ?? '')) && !(isLetter(behind) && isLetter(word.at(-1) ?? '')))
      return true
  }
  return false
}

function isLetter(character: string): boolean {
  return /\w/.test(character)
}
