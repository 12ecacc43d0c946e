import type { ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import {
  MemberLink,
  PagedTable,
  RefreshButton,
  Sheet,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffLog } from '../../contract/index.ts'
import styles from './log.module.css'
import { actionName, detailText, machineName } from './log-words.ts'

type Entry = OutputOf<typeof staffLog>['list'][number]

/** What was done with accounts, newest first; nothing here can be changed. */
export function LogPage({ may, epoch }: ConsolePageProps): ReactNode {
  const log = usePaged({ key: 'log', epoch, keyOf, ask: (page) => browserCall(staffLog, { count: 50, ...page }) })
  return (
    <>
      <div className={styles.head}>
        <p className={styles.note}>账号管理的全部记录，只增不改。</p>
        <RefreshButton list={log} variant="secondary" />
      </div>
      <Sheet label="操作记录">
        <PagedTable label="操作日志" columns={columnsFor(may)} paged={log} empty="还没有操作记录" />
      </Sheet>
    </>
  )
}

/** Entries have no number of their own here; two actions of one person on another in one instant would read the same. */
function keyOf({ at, actor, action, target, detail }: Entry): string {
  return [at, actor, action, target, detail].join(' ')
}

function columnsFor(may: ConsolePageProps['may']): readonly Column<Entry>[] {
  return [
    { name: '时间', show: ({ at }) => <When at={at} /> },
    { name: '操作', show: ({ action }) => actionName(action), short: true },
    { name: '对象', show: ({ target }) => machineName(target) ?? <MemberLink id={target} may={may} />, long: true },
    { name: '说明', show: ({ action, detail }) => (detail === '' ? '—' : detailText(action, detail)), long: true },
    { name: '操作人', show: ({ actor }) => machineName(actor) ?? <MemberLink id={actor} may={may} />, long: true },
  ]
}
