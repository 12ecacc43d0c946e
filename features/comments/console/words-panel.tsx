import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, EmptyState, RemovableChip, Skeleton, TextField, toast } from '@niujin/ui'
import { ReadView } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { LIMITS, staffEditWord, staffWords, type WordKind, type Words } from '../contract/index.ts'
import styles from './comments.module.css'

const KINDS = [
  {
    kind: 'block',
    title: '敏感词',
    label: '添加敏感词',
    about: '含有这些词的评论先由人看过；全角、繁体、夹着空格与符号的也看得出',
  },
  { kind: 'allow', title: '放行词', label: '添加放行词', about: '含有敏感词、意思却没有问题的说法，例如“不保证收益”' },
] as const satisfies readonly { kind: WordKind; title: string; label: string; about: string }[]

/** The words that send a comment to be looked at, and what is all right. */
export function WordsPanel({ epoch }: { epoch: number }): ReactNode {
  const read = useRead({ key: 'words', epoch, ask: () => browserCall(staffWords, {}) })
  const { busy, run } = useCall(staffEditWord)
  const edit = async (word: string, kind: WordKind, change: 'add' | 'remove') => {
    const outcome = await run({ word, kind, edit: change })
    if (outcome.ok) read.set(outcome.value)
    return outcome.ok ? undefined : (reasonOf(outcome) ?? '没有完成，请重试')
  }
  const remove = async (word: string, kind: WordKind) => {
    const problem = await edit(word, kind, 'remove')
    toast(problem ?? `已去掉“${word}”`)
  }
  return (
    <ReadView read={read} waiting={<Skeleton shape="row" count={4} />}>
      {(words) => (
        <div className={`stack-16 ${styles.panel}`}>
          <p className={styles.quiet}>另有 {words.builtIn} 个内置的词（承诺收益、辱骂、广告等）一直有效。</p>
          {KINDS.map((one) => (
            <section key={one.kind} aria-label={one.title} className="stack-8">
              <h3 className={styles.heading}>{one.title}</h3>
              <p className={styles.quiet}>{one.about}</p>
              <AddWord label={one.label} busy={busy} onAdd={(word) => edit(word, one.kind, 'add')} />
              <WordChips
                words={words.list.filter(({ kind }) => kind === one.kind)}
                title={one.title}
                onRemove={(word) => void remove(word, one.kind)}
              />
            </section>
          ))}
        </div>
      )}
    </ReadView>
  )
}

function WordChips({
  words,
  title,
  onRemove,
}: {
  words: Words['list']
  title: string
  onRemove: (word: string) => void
}): ReactNode {
  if (words.length === 0) return <EmptyState text={`还没有自己加的${title}`} />
  return (
    <div className={styles.chips}>
      {words.map(({ word }) => (
        <RemovableChip key={word} onRemove={() => onRemove(word)}>
          {word}
        </RemovableChip>
      ))}
    </div>
  )
}

function AddWord({
  label,
  busy,
  onAdd,
}: {
  label: string
  busy: boolean
  onAdd: (word: string) => Promise<string | undefined>
}): ReactNode {
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
      <TextField
        label={label}
        labelHidden
        placeholder={label}
        value={word}
        maxLength={LIMITS.word}
        autoComplete="off"
        error={problem}
        onChange={setWord}
        className={styles.grow ?? ''}
      />
      <Button type="submit" busy={busy} disabled={word.trim() === ''}>
        添加
      </Button>
    </form>
  )
}
