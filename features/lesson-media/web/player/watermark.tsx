import { useEffect, useState, type ReactNode } from 'react'
import styles from './player.module.css'

/** It stands elsewhere after so long, milliseconds. */
const MOVED_AFTER = 15_000
const SPOTS = [
  { top: '12%', left: '8%' },
  { top: '62%', left: '58%' },
  { top: '28%', left: '52%' },
  { top: '72%', left: '12%' },
] as const

/** Who watches, over the picture, now here and now there. */
export function Watermark({ words }: { words: string }): ReactNode {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), MOVED_AFTER)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={styles.watermark} style={SPOTS[turn % SPOTS.length]} aria-hidden>
      {words}
    </span>
  )
}
