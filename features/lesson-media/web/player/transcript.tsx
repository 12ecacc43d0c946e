import { useState, type ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { SearchBox } from '@niujin/ui'
import type { Cue } from '../../contract/index.ts'
import styles from './transcript.module.css'

export type TranscriptProps = { cues: readonly Cue[]; second: number; onSeek: (second: number) => void }

/** Everything that is said, to search and to jump to. */
export function Transcript({ cues, second, onSeek }: TranscriptProps): ReactNode {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = wanted === '' ? cues : cues.filter(({ text }) => text.toLowerCase().includes(wanted))
  const ms = second * 1000
  return (
    <details className={styles.transcript}>
      <summary className={styles.summary}>文稿</summary>
      <SearchBox value={words} onChange={setWords} placeholder="在文稿里找" />
      <ol className={styles.cues} aria-label="文稿">
        {shown.map(({ from, to, text }) => (
          <li key={from}>
            <button
              type="button"
              className={styles.cue}
              aria-current={from <= ms && ms < to ? 'true' : undefined}
              onClick={() => onSeek(from / 1000)}
            >
              <span className={styles.time}>{timeText(from / 1000)}</span>
              {text}
            </button>
          </li>
        ))}
      </ol>
      {shown.length === 0 && <p className="caption">文稿里没有“{words.trim()}”</p>}
    </details>
  )
}
