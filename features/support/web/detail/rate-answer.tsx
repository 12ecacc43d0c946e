import { useState, type ReactNode } from 'react'
import { Button, StarIcon, toast } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import type { Ticket } from '../../contract/index.ts'
import styles from './rate-answer.module.css'

const WORDS = ['很不满意', '不满意', '一般', '满意', '很满意'] as const

/** One to five stars for the answer; given once. */
export function RateAnswer({ ticket, onChange }: { ticket: Ticket; onChange: (ticket: Ticket) => void }): ReactNode {
  const [chosen, setChosen] = useState(0)
  const { busy, refused, run } = useOnce(ask, 'rateFeedback')
  const { rating, id } = ticket
  const shown = rating ?? chosen
  const send = async () => {
    const outcome = await run({ id, rating: chosen })
    if (!outcome.ok) return
    toast('谢谢你的评价')
    onChange(outcome.value)
  }
  return (
    <section className={styles.rate} aria-labelledby="rate-title">
      <h2 id="rate-title" className={styles.title}>
        {rating === null ? '对答复满意吗' : '你的评价'}
      </h2>
      <div className={styles.stars} role="radiogroup" aria-label="满意度">
        {WORDS.map((word, at) => (
          <button
            key={word}
            type="button"
            role="radio"
            aria-checked={shown === at + 1}
            aria-label={`${at + 1} 星，${word}`}
            className={styles.star}
            data-lit={at < shown}
            disabled={rating !== null}
            onClick={() => setChosen(at + 1)}
          >
            <StarIcon />
          </button>
        ))}
        <span className={styles.word}>{WORDS[shown - 1]}</span>
      </div>
      {refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {rating === null && chosen > 0 && (
        <Button busy={busy} onClick={() => void send()}>
          提交评价
        </Button>
      )}
    </section>
  )
}
