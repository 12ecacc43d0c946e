import { memo, type ReactNode } from 'react'
import { CollectButton } from '@niujin/collections/web'
import { Badge, PartLink, SimulatedBadge } from '@niujin/ui'
import type { FlashItem } from '../../contract/index.ts'
import { itemClock } from '../shared/item-time.ts'
import { bodyOf, nameOf } from '../shared/item-words.ts'
import { flashPath, sharedFlashPath } from '../shared/paths.ts'
import { ShareButton } from '../shared/share-button.tsx'
import { SubjectChips } from '../shared/subject-chips.tsx'
import styles from './flash-row.module.css'

export type FlashRowProps = { item: FlashItem; fresh?: boolean }

/** One item on the axis of time. Important ones are red and say so. */
export const FlashRow = memo(function FlashRow({ item, fresh = false }: FlashRowProps): ReactNode {
  return (
    <article className={styles.row} data-important={item.important || undefined} data-fresh={fresh || undefined}>
      <time className={styles.time} dateTime={item.at}>
        {itemClock(item)}
      </time>
      <div className={styles.main}>
        {item.retracted ? <p className={styles.gone}>该条快讯已撤回</p> : <FlashContent item={item} />}
      </div>
    </article>
  )
})

function FlashContent({ item }: { item: FlashItem }): ReactNode {
  const { id, title, important, source, simulated, marketTime, stocks, sectors } = item
  const mark = important && (
    <Badge variant="danger" className={styles.mark ?? ''}>
      重要
    </Badge>
  )
  return (
    <>
      <PartLink href={flashPath(id)} className={styles.link}>
        {title !== null && (
          <h3 className={`subheading ${styles.title}`}>
            {mark}
            {title}
          </h3>
        )}
        <p className={styles.text}>
          {title === null && mark}
          {bodyOf(item)}
        </p>
      </PartLink>
      <SubjectChips subjects={[...stocks, ...sectors]} />
      <footer className={styles.foot}>
        {simulated && <SimulatedBadge short />}
        <span className="clip grow">{marketTime === null ? source : `${source} · 盘中时间`}</span>
        <CollectButton target={{ kind: 'flash', id }} title={nameOf(item)} />
        <ShareButton title={nameOf(item)} path={sharedFlashPath(id)} />
      </footer>
    </>
  )
}
