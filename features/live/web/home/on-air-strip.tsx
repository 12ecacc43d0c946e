import { useEffect, useState, type ReactNode } from 'react'
import { Section } from '@niujin/ui'
import type { BroadcastCard } from '../../contract.ts'
import { ask } from '../calls.ts'
import { OnAirCard } from '../hall/on-air-card.tsx'
import styles from './on-air-strip.module.css'

/** Anew this often while the page is open (milliseconds): broadcasts begin and end. */
const EVERY = 60_000

/** 正在直播 on the home page; nothing when nothing is on air. */
export default function OnAirStrip(): ReactNode {
  const [onAir, setOnAir] = useState<readonly BroadcastCard[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return
      const outcome = await ask('liveHall', {}, { signal: leaving.signal })
      if (outcome.ok && !leaving.signal.aborted) setOnAir(outcome.value.onAir)
    }
    void refresh()
    const timer = setInterval(() => void refresh(), EVERY)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [])
  if (onAir.length === 0) return null
  return (
    <Section title="正在直播" moreHref="/LiveInteraction" flush className={styles.section ?? ''}>
      <ul className={styles.list}>
        {onAir.map((card) => (
          <li key={card.tsId} className={styles.item}>
            <OnAirCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
