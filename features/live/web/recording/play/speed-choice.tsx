import { useState, type ReactNode } from 'react'
import styles from './recording-player.module.css'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

/** 倍速. */
export function SpeedChoice({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.rate}
        aria-expanded={isOpen}
        aria-label={`倍速，现在 ${rate} 倍`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {rate === 1 ? '倍速' : `${rate}×`}
      </button>
      {isOpen && (
        <div className={styles.speeds} role="group" aria-label="倍速">
          {SPEEDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === rate}
              className={styles.speed}
              onClick={() => {
                onChoose(one)
                setIsOpen(false)
              }}
            >
              {one}×
            </button>
          ))}
        </div>
      )}
    </>
  )
}
