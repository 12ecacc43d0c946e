import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { EmptyState, LinkButton, SimulatedBadge, StickyHeader, Tabs, toast } from '@niujin/ui'
import type { Condition } from '../../contract/rule.ts'
import { CONDITION_TYPES, type ConditionTypeId } from '../../contract/limits.ts'
import { useCounts } from '../library/use-counts.ts'
import { changeRule, useRule } from '../rule/current-rule.ts'
import { chosenOf, keyOf, MOST_CONDITIONS, withCondition, withoutCondition } from '../rule/edit-rule.ts'
import { ConditionRow } from './condition-row.tsx'
import { OwnFormulaRows } from './own-formula-rows.tsx'
import styles from './condition-library.module.css'

const TYPES = CONDITION_TYPES.map(({ typeId, name }) => ({ key: typeId, label: name }))

/** 条件库: types as tabs, sections below, and how many stocks each condition selects now. */
export function ConditionLibrary({ conditions }: { conditions: readonly Condition[] }): ReactNode {
  const rule = useRule()
  const [typeId, setTypeId] = useState<ConditionTypeId>('technical')
  const shown = useMemo(() => conditions.filter((one) => one.typeId === typeId), [conditions, typeId])
  const chosen = new Map(rule.conditions.map((one) => [keyOf(one), one]))
  const { counts, isSimulated } = useCounts(
    shown.map((one) => chosen.get(keyOf(one)) ?? chosenOf(one)),
    rule,
  )
  const toggle = useCallback((condition: Condition) => toggleCondition(condition), [])
  return (
    <section className={styles.library} aria-label="条件库">
      <StickyHeader>
        <Tabs label="条件类型" items={TYPES} value={typeId} onChange={setTypeId} />
      </StickyHeader>
      {shown.length > 0 && (
        <p className={styles.counted}>
          右边是每个条件现在选出的只数
          {isSimulated && <SimulatedBadge />}
        </p>
      )}
      {sectionsOf(shown).map(([section, list]) => (
        <section key={section} className={styles.section} aria-label={section}>
          <h3 className={styles.heading}>{section}</h3>
          <ul>
            {list.map((condition) => (
              <ConditionRow
                key={keyOf(condition)}
                condition={condition}
                chosen={chosen.get(keyOf(condition))}
                count={counts[keyOf(condition)]}
                onToggle={toggle}
              />
            ))}
          </ul>
        </section>
      ))}
      {typeId === 'sector' && (
        <div className={styles.more}>
          <LinkButton href="/SelectPlate" variant="secondary" block>
            选行业、概念、地域板块
          </LinkButton>
        </div>
      )}
      {typeId === 'formula' && <OwnFormulaRows />}
      {shown.length === 0 && typeId !== 'formula' && typeId !== 'sector' && <EmptyState text="这一类还没有条件" />}
    </section>
  )
}

function toggleCondition(condition: Condition): void {
  changeRule((rule) => {
    const key = keyOf(condition)
    if (rule.conditions.some((one) => keyOf(one) === key)) return withoutCondition(rule, key)
    if (rule.conditions.length < MOST_CONDITIONS) return withCondition(rule, chosenOf(condition))
    toast(`最多 ${MOST_CONDITIONS} 个条件`)
    return rule
  })
}

function sectionsOf(conditions: readonly Condition[]): [string, Condition[]][] {
  const sections = new Map<string, Condition[]>()
  for (const one of conditions) sections.set(one.section, [...(sections.get(one.section) ?? []), one])
  return [...sections]
}
