import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button, CloseIcon, IconButton, PlusIcon, TextField } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { Poll } from '../../../contract/index.ts'
import { POLL_OPTION_MOST, POLL_OPTIONS_MOST, POLL_QUESTION_MOST } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import styles from './polls-panel.module.css'

const OPTIONS_LEAST = 2

interface Written {
  readonly key: number
  readonly text: string
}

/** A new poll: a question and two to six options. */
export function PollForm({ tsId, onPoll }: { tsId: string; onPoll: (poll: Poll) => void }): ReactNode {
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly Written[]>([
    { key: 1, text: '' },
    { key: 2, text: '' },
  ])
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const isSending = useRef(false)
  const problems = problemsOf(question, options)
  const put = (key: number, text: string) => setOptions(options.map((one) => (one.key === key ? { key, text } : one)))
  const open = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isSending.current || problems.question !== undefined || problems.options.size > 0) return
    isSending.current = true
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask('openPoll', { tsId, question, options: options.map(({ text }) => text) })
    isSending.current = false
    setBusy(false)
    if (outcome.ok) onPoll(outcome.value.poll)
    else setRefused(reasonOf(outcome))
  }
  return (
    <form className={`stack-12 ${styles.form}`} onSubmit={(event) => void open(event)} noValidate aria-label="发起投票">
      <TextField
        label="问题"
        value={question}
        maxLength={POLL_QUESTION_MOST}
        placeholder="例如：明天大盘怎么走"
        error={isTried ? problems.question : undefined}
        onChange={setQuestion}
      />
      {options.map(({ key, text }, at) => (
        <TextField
          key={key}
          label={`选项 ${at + 1}`}
          value={text}
          maxLength={POLL_OPTION_MOST}
          error={isTried ? problems.options.get(key) : undefined}
          onChange={(next) => put(key, next)}
          end={
            options.length > OPTIONS_LEAST && (
              <IconButton
                label={`去掉选项 ${at + 1}`}
                onClick={() => setOptions(options.filter((one) => one.key !== key))}
              >
                <CloseIcon />
              </IconButton>
            )
          }
        />
      ))}
      {options.length < POLL_OPTIONS_MOST && (
        <Button
          variant="ghost"
          icon={<PlusIcon />}
          onClick={() => setOptions([...options, { key: Math.max(...options.map(({ key }) => key)) + 1, text: '' }])}
        >
          加一个选项
        </Button>
      )}
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <Button type="submit" block busy={busy}>
        发起投票
      </Button>
    </form>
  )
}

function problemsOf(
  question: string,
  options: readonly Written[],
): { question: string | undefined; options: ReadonlyMap<number, string> } {
  const found = new Map<number, string>()
  const seen = new Set<string>()
  for (const { key, text } of options) {
    const plain = text.trim()
    if (plain === '') found.set(key, '选项不能为空')
    else if (seen.has(plain)) found.set(key, '和上面的选项一样')
    seen.add(plain)
  }
  return { question: question.trim() === '' ? '请填写问题' : undefined, options: found }
}
