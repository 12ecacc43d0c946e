import type { ReactNode } from 'react'
import { EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import type { OwnFormula } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { FailureView } from '../shared/failure-view.tsx'
import { changeRule, useRule } from '../rule/current-rule.ts'
import { keyOf, withCondition, withoutCondition } from '../rule/edit-rule.ts'
import { ownCondition, shownAs } from '../rule/own-condition.ts'
import { ConditionRow } from './condition-row.tsx'
import styles from './condition-library.module.css'

/** Own selection formulas, to be chosen like any condition. */
export function OwnFormulaRows(): ReactNode {
  const { value, failure, reload } = useRead({ key: 'own', ask: (options) => ask('ownFormulas', {}, options) })
  const rule = useRule()
  if (failure) return <FailureView failure={failure} onRetry={reload} />
  if (!value) return <Skeleton shape="row" count={3} />
  const own = value.list.filter(({ kind }) => kind === 'selection')
  const toggle = (formula: OwnFormula) => {
    const chosen = ownCondition(formula)
    changeRule((before) =>
      before.conditions.some((one) => keyOf(one) === keyOf(chosen))
        ? withoutCondition(before, keyOf(chosen))
        : withCondition(before, chosen),
    )
  }
  return (
    <section className={styles.section} aria-label="我的公式">
      <h3 className={styles.heading}>我的公式</h3>
      {own.length === 0 ? (
        <EmptyState text="还没有自编的选股公式" action={<LinkButton href="/FormulaEdit">写一个公式</LinkButton>} />
      ) : (
        <>
          <ul>
            {own.map((formula) => (
              <ConditionRow
                key={formula.id}
                condition={shownAs(formula)}
                chosen={rule.conditions.find((one) => keyOf(one) === keyOf(ownCondition(formula)))}
                count={undefined}
                onToggle={() => toggle(formula)}
              />
            ))}
          </ul>
          <div className={styles.more}>
            <LinkButton href="/FormulaEdit" variant="secondary" block>
              管理与新建公式
            </LinkButton>
          </div>
        </>
      )}
    </section>
  )
}
