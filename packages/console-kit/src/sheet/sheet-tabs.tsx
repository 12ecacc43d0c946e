import type { ReactNode } from 'react'
import { Tabs } from '@niujin/ui'
import { RefreshButton, type RefreshButtonProps } from '../list/refresh-button.tsx'
import styles from './sheet-tabs.module.css'

export type SheetTabsProps<Key extends string> = {
  /** names the row of tabs, such as 反馈的状态 */
  label: string
  items: readonly { key: Key; label: string }[]
  value: Key
  onChange: (key: Key) => void
  /** the list below, which 刷新 reads again */
  list?: RefreshButtonProps['list'] | undefined
  children: ReactNode
}

/** Tabs at the top of a sheet, with 刷新 beside them, and what the chosen one shows. */
export function SheetTabs<Key extends string>({ list, children, ...tabs }: SheetTabsProps<Key>): ReactNode {
  return (
    <>
      <Tabs
        {...tabs}
        end={
          list && (
            <div className={styles.refresh}>
              <RefreshButton list={list} />
            </div>
          )
        }
      />
      <div role="tabpanel" aria-label={tabs.items.find(({ key }) => key === tabs.value)?.label}>
        {children}
      </div>
    </>
  )
}
