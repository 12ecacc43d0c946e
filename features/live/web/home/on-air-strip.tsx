import { useEffect, useState, type ReactNode } from 'react'
import { Section } from '@niujin/ui'
import { ask } from '../calls.ts'
import { OnAirCard } from '../hall/on-air-card.tsx'
import { useOnAir, type Asked } from '../hall/use-on-air.ts'
import styles from './on-air-strip.module.css'

const NOTHING: Asked = { onAir: [], now: 0 }

/** 正在直播 on the home page, as broadcasts begin and end; nothing when nothing is on air. */
export default function OnAirStrip(): ReactNode {
  const [asked, setAsked] = useState(NOTHING)
  const onAir = useOnAir(asked)
  useEffect(() => {
    const leaving = new AbortController()
    const now = Date.now()
    void ask('liveHall', {}, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && !leaving.signal.aborted) setAsked({ onAir: outcome.value.onAir, now })
    })
    return () => leaving.abort()
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
