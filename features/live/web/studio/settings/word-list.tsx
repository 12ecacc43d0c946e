import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, RemovableChip, TextField, toast } from '@niujin/ui'
import { ROOM_WORD_MOST, ROOM_WORDS_MOST } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import type { UsedModeration } from '../chat/use-moderation.ts'
import { useAction } from '../use-action.ts'
import styles from './settings-panel.module.css'

/** 本场敏感词: messages with one of them wait for checking. */
export function WordList({ tsId, moderation: { read, put } }: { tsId: string; moderation: UsedModeration }): ReactNode {
  const [word, setWord] = useState('')
  const { busy, run } = useAction()
  const { value: moderation } = read
  if (!moderation) return null
  const save = async (words: readonly string[]) => {
    const saved = await run(() => ask('chatSettings', { tsId, words: [...words] }))
    if (saved) put(() => ({ words: saved.words }))
    return saved !== undefined
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const added = [...new Set(word.split(/[\s,，、;；]+/).filter((one) => one !== ''))]
    if (added.length === 0) return
    if (added.some((one) => one.length > ROOM_WORD_MOST)) return toast(`每个词最多 ${ROOM_WORD_MOST} 个字`)
    const all = [...new Set([...moderation.words, ...added])]
    if (all.length > ROOM_WORDS_MOST) return toast(`最多 ${ROOM_WORDS_MOST} 个词`)
    if (await save(all)) setWord('')
  }
  return (
    <section className={styles.group} aria-labelledby="words-title">
      <h2 id="words-title" className={styles.title}>
        本场敏感词
      </h2>
      <p className={styles.hint}>带这些词的消息会先到“待审”。</p>
      {moderation.words.length > 0 && (
        <div className={styles.choices}>
          {moderation.words.map((one) => (
            <RemovableChip key={one} onRemove={() => void save(moderation.words.filter((other) => other !== one))}>
              {one}
            </RemovableChip>
          ))}
        </div>
      )}
      <form className={styles.field} onSubmit={(event) => void add(event)}>
        <TextField
          label="添加敏感词"
          labelHidden
          value={word}
          placeholder="多个词用空格隔开"
          onChange={setWord}
          end={
            <Button type="submit" variant="ghost" size="small" busy={busy} disabled={word.trim() === ''}>
              添加
            </Button>
          }
        />
      </form>
    </section>
  )
}
