import type { ReactNode } from 'react'
import { Answered, Badge, ListRow, TrophyIcon } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import { ask } from '../calls.ts'
import styles from './mine.module.css'

/** Badges: those one has, and how one gets the others. */
export default function BadgesTab(): ReactNode {
  const read = useRead({ key: 'badges', ask: (options) => ask('badges', {}, options) })
  return (
    <Answered answer={read}>
      {({ list }) => (
        <ul className={styles.panelList} aria-label="徽章">
          {list.map(({ key, title, rule, gotAt }) => (
            <li key={key}>
              <ListRow
                title={title}
                detail={rule}
                lead={<TrophyIcon className={(gotAt === null ? styles.dim : styles.gold) ?? ''} aria-hidden />}
                end={gotAt === null ? undefined : <Badge variant="gold">{dateText(Date.parse(gotAt))} 得到</Badge>}
              />
            </li>
          ))}
        </ul>
      )}
    </Answered>
  )
}
