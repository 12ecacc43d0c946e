import type { ReactNode } from 'react'
import { Section } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { OnAirCard } from '../hall/on-air-card.tsx'
import { useOnAir, type Asked } from '../hall/use-on-air.ts'
import styles from './on-air-strip.module.css'

const NOTHING: Asked = { onAir: [], now: 0 }

export type OnAirStripProps = {
  /** what was on air when the server drew the page */
  ahead?: Asked | undefined
}

/** 正在直播 on the home page, as broadcasts begin and end; nothing when nothing is on air. */
export default function OnAirStrip({ ahead }: OnAirStripProps): ReactNode {
  const { value = NOTHING } = useRead<Asked>({
    key: 'hall',
    loaded: ahead && { key: 'hall', value: ahead },
    async ask(options) {
      const now = Date.now()
      const outcome = await ask('liveHall', {}, options)
      return outcome.ok ? { ok: true, value: { onAir: outcome.value.onAir, now } } : outcome
    },
  })
  const onAir = useOnAir(value)
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
