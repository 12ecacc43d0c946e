import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ClockIcon, IconButton, TextField, TrashIcon } from '@niujin/ui'
import { playTime } from '../play/play-time.ts'
import { CHAPTER_TITLE_MOST } from '../../../contract/limits.ts'
import type { Draft } from './drafts.ts'
import styles from './host-tools.module.css'

export type ChapterFieldProps = {
  draft: Draft
  problem: string | undefined
  onTitle: (title: string) => void
  /** It begins where the picture is now. */
  onHere: () => void
  onRemove: () => void
}

/** One chapter: where it begins, its name, and away with it. */
export function ChapterField({
  draft: { fromMs, title },
  problem,
  onTitle,
  onHere,
  onRemove,
}: ChapterFieldProps): ReactNode {
  const time = playTime(fromMs)
  const field = useRef<HTMLInputElement>(null)
  const [isNew] = useState(title === '')
  // A new one is named at once.
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  return (
    <div className={styles.field}>
      <button type="button" className={styles.time} aria-label={`${time}，改到当前位置`} onClick={onHere}>
        <ClockIcon aria-hidden />
        {time}
      </button>
      <TextField
        ref={field}
        label={`${time} 的章节名`}
        labelHidden
        placeholder="章节名"
        className={styles.name ?? ''}
        value={title}
        maxLength={CHAPTER_TITLE_MOST}
        error={problem}
        onChange={onTitle}
      />
      <IconButton label={`删除 ${time} 的章节`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </div>
  )
}
