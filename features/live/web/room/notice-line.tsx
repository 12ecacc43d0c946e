import { useState, type ReactNode } from 'react'
import { DownIcon, UpIcon } from '@niujin/ui'
import styles from './notice-line.module.css'

/** The host's notice on top of the chat: one line, all of it on a tap. */
export function NoticeLine({ notice }: { notice: string | null }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  if (notice === null || notice === '') return null
  return (
    <button type="button" className={styles.line} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      <span className={styles.label}>公告</span>
      <span className={`grow ${isOpen ? styles.whole : 'clip'}`}>{notice}</span>
      {isOpen ? <UpIcon aria-hidden /> : <DownIcon aria-hidden />}
    </button>
  )
}
