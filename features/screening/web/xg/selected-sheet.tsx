import type { ReactNode } from 'react'
import { Button, EmptyState, FilterIcon, IconButton, PartLink, TrashIcon } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import type { Condition } from '../../contract/rule.ts'
import { ask } from '../calls.ts'
import { useSectorNames } from '../shared/use-sector-names.ts'
import { conditionText } from '../rule/condition-text.ts'
import { changeRule, EMPTY_RULE, openRule, useRule } from '../rule/current-rule.ts'
import { keyOf, withoutCondition } from '../rule/edit-rule.ts'
import { universeText } from '../rule/rule-words.ts'
import { shownAs } from '../rule/own-condition.ts'
import { conditionPath } from './condition-row.tsx'
import styles from './selected-sheet.module.css'

export type SelectedSheetProps = {
  library: readonly Condition[]
  /** stocks each condition alone selects, in their order */
  counts: readonly number[] | undefined
  onClose: () => void
}

/** 所选条件: each with its numbers and count; delete one, clear all, change the numbers. */
export default function SelectedSheet({ library, counts, onClose }: SelectedSheetProps): ReactNode {
  const rule = useRule()
  const names = useSectorNames(rule.sectors)
  const hasOwn = rule.conditions.some(({ typeId }) => typeId === 'formula')
  const own = useRead({ key: hasOwn ? 'own' : undefined, ask: (options) => ask('ownFormulas', {}, options) })
  const known = [...library, ...(own.value?.list.map(shownAs) ?? [])]
  const clear = (
    <Button variant="ghost" size="small" onClick={() => changeRule((before) => ({ ...before, conditions: [] }))}>
      清空
    </Button>
  )
  const footer = (
    <Button variant="secondary" block onClick={() => openRule(EMPTY_RULE)}>
      清空条件与范围
    </Button>
  )
  return (
    <BottomSheet title={`所选条件 ${rule.conditions.length} 个`} onClose={onClose} start={clear} footer={footer}>
      <div className={styles.list}>
        {rule.conditions.length === 0 && <EmptyState text="还没有条件，去条件库里选几个" />}
        <ul aria-label="所选条件">
          {rule.conditions.map((chosen, position) => {
            const key = keyOf(chosen)
            const condition = known.find((one) => keyOf(one) === key)
            const count = counts?.length === rule.conditions.length ? counts[position] : undefined
            return (
              <li key={key} className={styles.row}>
                <span className={styles.name}>{conditionText(chosen, condition)}</span>
                {count !== undefined && <span className={`caption ${styles.count}`}>{count} 只</span>}
                {condition && condition.parameters.length > 0 && (
                  <PartLink href={conditionPath(chosen)} className={styles.set} aria-label={`设置${chosen.name}的参数`}>
                    <FilterIcon />
                  </PartLink>
                )}
                <IconButton
                  label={`删除${chosen.name}`}
                  onClick={() => changeRule((before) => withoutCondition(before, key))}
                >
                  <TrashIcon />
                </IconButton>
              </li>
            )
          })}
        </ul>
        <p className={styles.universe}>范围：{universeText(rule, { sectorNames: names })}</p>
      </div>
    </BottomSheet>
  )
}
