import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, EmptyState, ErrorState, RemovableChip, Skeleton, TextField, toast } from '@niujin/ui'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffEditWord, staffWords, type WordKind } from '../contract.ts'
import { useRules } from './use-rules.ts'
import styles from './comments.module.css'

const KINDS = [
  { kind: 'block', title: '敏感词', label: '添加敏感词', about: '含有这些词的评论先由人看过；全角、繁体、夹着空格与符号的也看得出' },
  { kind: 'allow', title: '放行词', label: '添加放行词', about: '含有敏感词、意思却没有问题的说法，例如“不保证收益”' },
] as const satisfies readonly { kind: WordKind; title: string; label: string; about: string }[]

/** The words that send a comment to be looked at, and what is all right. */
export function WordsPanel({ epoch }: { epoch: number }): ReactNode {
  const { value, refused, reload, set } = useRules(() => browserCall(staffWords, {}), epoch)
  const { busy, run } = useCall(staffEditWord)
  const edit = async (word: string, kind: WordKind, change: 'add' | 'remove') => {
    const outcome = await run({ word, kind, edit: change })
    if (outcome.ok) set(outcome.value)
    return outcome.ok ? undefined : (reasonOf(outcome) ?? '没有完成，请重试')
  }
  const remove = async (word: string, kind: WordKind) => {
    const problem = await edit(word, kind, 'remove')
    toast(problem ?? `已去掉“${word}”`)
  }
  if (!value) return refused === undefined ? <Skeleton shape="row" count={4} /> : <ErrorState text={refused} onRetry={reload} />
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>另有 {value.builtIn} 个内置的词（承诺收益、辱骂、广告等）一直有效。</p>
      {KINDS.map(({ kind, title, label, about }) => {
        const words = value.list.filter((one) => one.kind === kind)
        return (
          <section key={kind} aria-label={title} className={styles.block}>
            <h3 className={styles.heading}>{title}</h3>
            <p className={styles.quiet}>{about}</p>
            <AddWord label={label} busy={busy} onAdd={(word) => edit(word, kind, 'add')} />
            {words.length === 0 ? (
              <EmptyState text={`还没有自己加的${title}`} />
            ) : (
              <div className={styles.chips}>
                {words.map(({ word }) => (
                  <RemovableChip key={word} onRemove={() => void remove(word, kind)}>
                    {word}
                  </RemovableChip>
                ))}
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}

function AddWord({ label, busy, onAdd }: { label: string; busy: boolean; onAdd: (word: string) => Promise<string | undefined> }): ReactNode {
  const [word, setWord] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || word.trim() === '') return
    const refused = await onAdd(word.trim())
    setProblem(refused)
    if (refused === undefined) setWord('')
  }
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={label} labelHidden placeholder={label} value={word} maxLength={LIMITS.word} autoComplete="off" error={problem} onChange={setWord} className={styles.grow ?? ''} />
      <Button type="submit" busy={busy} disabled={word.trim() === ''}>
        添加
      </Button>
    </form>
  )
}
