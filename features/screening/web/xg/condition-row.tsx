import { memo, type ReactNode } from 'react'
import { CheckIcon, FilterIcon, PartLink } from '@niujin/ui'
import type { ChosenCondition, Condition } from '../../contract/rule.ts'
import { conditionText } from '../rule/condition-text.ts'
import styles from './condition-row.module.css'

export type ConditionRowProps = {
  condition: Condition
  /** the condition with its own numbers, once chosen */
  chosen: ChosenCondition | undefined
  /** stocks it alone selects; undefined while not known */
  count: number | undefined
  onToggle: (condition: Condition) => void
}

/** One condition of the library: a tap chooses it, its numbers have a page of their own. */
export const ConditionRow = memo(function ConditionRow(props: ConditionRowProps): ReactNode {
  const { condition, chosen, count, onToggle } = props
  const { name, summary, parameters, typeId, zbId } = condition
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={chosen !== undefined}
        onClick={() => onToggle(condition)}
      >
        <span className={styles.tick} aria-hidden>
          <CheckIcon />
        </span>
        <span className={styles.words}>
          <span className="small-name">{chosen ? conditionText(chosen, condition) : name}</span>
          <span className={`caption ${styles.summary}`}>{summary}</span>
        </span>
        <span className={styles.count}>{count === undefined ? '' : `${count} 只`}</span>
      </button>
      {parameters.length > 0 && (
        <PartLink href={conditionPath({ typeId, zbId })} className={styles.set} aria-label={`设置${name}的参数`}>
          <FilterIcon />
        </PartLink>
      )}
    </li>
  )
})

/** The page of a condition's parameters. */
export function conditionPath({ typeId, zbId }: Pick<Condition, 'typeId' | 'zbId'>): string {
  return `/DynamicCondition?${new URLSearchParams({ typeId, zbId }).toString()}`
}
