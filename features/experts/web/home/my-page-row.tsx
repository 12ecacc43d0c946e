import type { ReactNode } from 'react'
import { authorPath } from '@niujin/community/paths'
import { IdCardIcon, ListRow, ShieldIcon } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { ApplicationDoor } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { PARTNER } from '../shared/paths.ts'
import styles from './my-page-row.module.css'

/** One's own page in the personal centre, and how an application stands. */
export default function MyPageRow(): ReactNode {
  const member = useMember()
  const { value } = useRead({ key: member?.niujinUid, ask: (options) => ask('myApplications', {}, options) })
  if (!member) return null
  return (
    <div className={styles.rows}>
      <ListRow
        title="我的主页"
        lead={<IdCardIcon className={styles.icon ?? ''} />}
        href={authorPath(member.niujinUid)}
      />
      {value && <ApplyRow doors={value.list} />}
    </div>
  )
}

function ApplyRow({ doors }: { doors: readonly ApplicationDoor[] }): ReactNode {
  if (doors.every(({ state }) => state === 'held')) return null
  const open = doors.find(({ state, application }) => state === 'open' && application?.status !== 'approved')
  return (
    <ListRow
      title="入驻申请"
      lead={<ShieldIcon className={styles.icon ?? ''} />}
      {...(open?.application && { end: open.application.statusText })}
      href={PARTNER}
    />
  )
}
