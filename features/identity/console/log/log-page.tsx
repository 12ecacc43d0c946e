import type { ReactNode } from 'react'
import { Button, PartLink, RefreshIcon } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { OutputOf } from '@niujin/contract-kit'
import { staffLog } from '../../contract.ts'
import { PagedTable, type Column } from '../parts/paged-table.tsx'
import type { ConsolePageProps } from '../parts/page-props.ts'
import { usePaged } from '../parts/use-paged.ts'
import styles from './log.module.css'
import { actionName, detailText, machineName } from './log-words.ts'

type Entry = OutputOf<typeof staffLog>['list'][number]

const WHEN: Column<Entry> = { name: '时间', show: ({ at }) => <time dateTime={at}>{dateTimeText(Date.parse(at))}</time> }
const WHAT: Column<Entry> = { name: '操作', show: ({ action }) => actionName(action) }
const WHY: Column<Entry> = { name: '说明', show: ({ action, detail }) => (detail === '' ? '—' : detailText(action, detail)) }

/** For those who may look members up, people are links. */
const LINKED: readonly Column<Entry>[] = [
  WHEN,
  WHAT,
  { name: '对象', show: ({ target }) => <Who id={target} /> },
  WHY,
  { name: '操作人', show: ({ actor }) => <Who id={actor} /> },
]
const PLAIN: readonly Column<Entry>[] = [
  WHEN,
  WHAT,
  { name: '对象', show: ({ target }) => machineName(target) ?? target },
  WHY,
  { name: '操作人', show: ({ actor }) => machineName(actor) ?? actor },
]

/** What was done with accounts, newest first; nothing here can be changed. */
export function LogPage({ may, epoch }: ConsolePageProps): ReactNode {
  const log = usePaged((cursor) => browserCall(staffLog, { count: 50, ...(cursor !== undefined && { cursor }) }), String(epoch))
  const columns = may('member.find') ? LINKED : PLAIN
  return (
    <>
      <div className={styles.head}>
        <p className={styles.note}>账号管理的全部记录，只增不改。</p>
        <Button look="secondary" size="small" icon={<RefreshIcon />} busy={log.busy && log.rows !== undefined} onClick={log.reload}>
          刷新
        </Button>
      </div>
      <section className={styles.sheet} aria-label="操作记录">
        <PagedTable label="操作日志" columns={columns} paged={log} keyOf={keyOf} empty="还没有操作记录" />
      </section>
    </>
  )
}

/** Entries have no number of their own here; two deeds of one person on another in one instant would read the same. */
function keyOf({ at, actor, action, target, detail }: Entry): string {
  return [at, actor, action, target, detail].join(' ')
}

function Who({ id }: { id: string }): ReactNode {
  const machine = machineName(id)
  if (machine !== undefined) return machine
  return (
    <PartLink href={`/console/members/${encodeURIComponent(id)}`} className={styles.who}>
      {id}
    </PartLink>
  )
}
