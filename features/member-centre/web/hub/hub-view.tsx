import type { ReactNode } from 'react'
import { ListRow, SettingsIcon, Skeleton } from '@niujin/ui'
import { SlotPart, useSlot } from '@niujin/web-kit'
import { settingsPath } from '../views.ts'
import { EntryGroups } from './entry-groups.tsx'
import styles from './hub.module.css'

/** Parts before this order stand above the short ways, the rest below: who I am and what I own come first. */
const BELOW = 50
/** The part with this order is who one is, higher than a row. */
const WHO = 0

/** Parts of other features know what they need themselves. */
const NOTHING = {}

/** 我的: the parts that features put here, short ways, services, and the settings. */
export function HubView(): ReactNode {
  const parts = useSlot('mySections')
  const show = (given: typeof parts) =>
    given.map((part) => (
      <div key={part.key} className={styles.part}>
        <SlotPart
          part={part}
          given={NOTHING}
          fallback={<Skeleton shape="row" className={part.order === WHO ? (styles.who ?? '') : ''} />}
        />
      </div>
    ))
  return (
    <main className={styles.page}>
      {show(parts.filter(({ order }) => order < BELOW))}
      <div className={styles.groups}>
        <EntryGroups />
      </div>
      {show(parts.filter(({ order }) => order >= BELOW))}
      <div className={styles.rows}>
        <ListRow
          lead={<SettingsIcon className={styles.lead ?? ''} />}
          title="设置"
          detail="主题、缓存、协议与退出登录"
          href={settingsPath}
        />
      </div>
    </main>
  )
}
