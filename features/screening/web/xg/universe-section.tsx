import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, Chip, LinkButton, RemovableChip, Section } from '@niujin/ui'
import type { ScreenRule } from '../../contract/rule.ts'
import { ENVIRONMENTS, EXCLUSIONS } from '../../contract/limits.ts'
import { useSectorNames } from '../shared/use-sector-names.ts'
import { changeRule, useRule } from '../rule/current-rule.ts'
import { toggled } from '../rule/edit-rule.ts'
import { ENVIRONMENT_NAMES, EXCLUSION_NAMES } from '../rule/rule-words.ts'
import styles from './universe-section.module.css'

// Belongs to the watchlist; most screens are of the whole market.
const GroupSheet = lazy(() => import('./group-sheet.tsx'))

type Environment = ScreenRule['environment'][number]

/** 选股范围: sectors, own pool, what is left out, and how the market must stand. */
export function UniverseSection(): ReactNode {
  const rule = useRule()
  const names = useSectorNames(rule.sectors)
  const { sectors, pool, exclusions, environment } = rule
  const [isGrouping, setGrouping] = useState(false)
  return (
    <Section title="选股范围" moreHref="/MySelectPlate" moreText="我的板块">
      <div className={`line-8 ${styles.row}`}>
        <span className={styles.label}>板块</span>
        <div className={styles.choices}>
          <LinkButton href="/SelectPlate" variant="secondary" size="small">
            选板块
          </LinkButton>
          <Button variant="secondary" size="small" onClick={() => setGrouping(true)}>
            自选分组
          </Button>
          {sectors.map((id) => (
            <RemovableChip
              key={id}
              onRemove={() => changeRule((one) => ({ ...one, sectors: toggled(one.sectors, id) }))}
            >
              {names[id] ?? id}
            </RemovableChip>
          ))}
          {pool.length > 0 && (
            <RemovableChip
              onRemove={() => changeRule((one) => ({ ...one, pool: [] }))}
            >{`限定 ${pool.length} 只股票`}</RemovableChip>
          )}
        </div>
      </div>
      <div className={`line-8 ${styles.row}`} role="group" aria-label="剔除">
        <span className={styles.label}>剔除</span>
        <div className={styles.choices}>
          {EXCLUSIONS.map((one) => (
            <Chip
              key={one}
              selected={exclusions.includes(one)}
              onClick={() => changeRule((before) => ({ ...before, exclusions: toggled(before.exclusions, one) }))}
            >
              {EXCLUSION_NAMES[one]}
            </Chip>
          ))}
        </div>
      </div>
      <div className={`line-8 ${styles.row}`} role="group" aria-label="大盘环境">
        <span className={styles.label}>大盘环境</span>
        <div className={styles.choices}>
          {ENVIRONMENTS.map((one) => (
            <Chip
              key={one}
              selected={environment.includes(one)}
              onClick={() =>
                changeRule((before) => ({ ...before, environment: withEnvironment(before.environment, one) }))
              }
            >
              {ENVIRONMENT_NAMES[one]}
            </Chip>
          ))}
        </div>
      </div>
      {isGrouping && (
        <Suspense>
          <GroupSheet onClose={() => setGrouping(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** 不限 stands alone; nothing chosen is 不限. */
function withEnvironment(chosen: readonly Environment[], one: Environment): Environment[] {
  if (one === 'noLimit') return ['noLimit']
  const limits = toggled(chosen, one).filter((other) => other !== 'noLimit')
  return limits.length === 0 ? ['noLimit'] : limits
}
