import type { ReactNode } from 'react'
import { Badge, ListRow } from '@niujin/ui'
import type { OwnExercise } from '../../contract/index.ts'
import styles from './teach.module.css'

export type OwnListProps = {
  list: readonly OwnExercise[]
  /** where a row leads, or what it does */
  rowOf: (exercise: OwnExercise) => { href: string } | { onClick: () => void }
  /** what else can be done with one, behind its row */
  renderAction?: (exercise: OwnExercise) => ReactNode
}

/** Exercises one wrote, with what came of them. */
export function OwnList({ list, rowOf, renderAction }: OwnListProps): ReactNode {
  return (
    <ul aria-label="我编的练习">
      {list.map((one) => (
        <li key={one.id} className={styles.own}>
          <ListRow
            className="grow"
            title={
              <>
                {one.title} {one.isHeld && <Badge variant="warning">等审核</Badge>}
                {one.state === 'offline' && !one.isHeld && <Badge>已下架</Badge>}
                {one.state === 'published' && one.isOpen && <Badge>公开</Badge>}
              </>
            }
            detail={detailOf(one)}
            {...rowOf(one)}
          />
          {renderAction?.(one)}
        </li>
      ))}
    </ul>
  )
}

/** 12 人次开始，8 次做完，平均 71 分. */
export function detailOf({ state, reason, isHeld, begun, done, percent }: OwnExercise): string {
  if (state === 'offline') return isHeld ? reason : `下架的原因：${reason}`
  if (begun === 0) return '还没有人做'
  return `开始 ${begun} 次，做完 ${done} 次${percent === null ? '' : `，平均 ${percent} 分`}`
}
