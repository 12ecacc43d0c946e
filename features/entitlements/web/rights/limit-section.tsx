import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, Section } from '@niujin/ui'
import type { Authority } from './load-rights.ts'
import { limitText } from './limit-text.ts'
import styles from './limit-section.module.css'

const LevelSheet = lazy(async () => ({ default: (await import('./level-sheet.tsx')).LevelSheet }))

/** How much one may have of everything, and beside other levels when asked. */
export function LimitSection({ authority: { level, rights } }: { authority: Authority }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="我的权益"
      flush
      action={
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          对比各等级
        </Button>
      }
    >
      <dl className={styles.limits}>
        {rights.map(({ name, title, unit, value }) => (
          <div key={name} className="hairline">
            <dt>{title}</dt>
            <dd>{limitText(value, unit)}</dd>
          </div>
        ))}
      </dl>
      <Suspense>{isOpen && <LevelSheet own={level} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}
