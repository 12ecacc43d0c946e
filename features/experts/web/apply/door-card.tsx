import type { ReactNode } from 'react'
import { Badge, Button, type BadgeVariant } from '@niujin/ui'
import { dateText } from '@niujin/web-kit/formats'
import type { Application, ApplicationDoor } from '../../contract/index.ts'
import { APPLICATION_KINDS, type ApplicationStatus } from '../../contract/limits.ts'
import { KIND_WORDS } from './kind-words.ts'
import styles from './apply.module.css'

const BADGES: Readonly<Record<ApplicationStatus, BadgeVariant>> = {
  draft: 'outline',
  submitted: 'accent',
  checked: 'accent',
  needInfo: 'warning',
  approved: 'success',
  rejected: 'danger',
  suspended: 'danger',
  revoked: 'danger',
}

export type DoorCardProps = { door: ApplicationDoor; onOpen: () => void }

/** Where one stands with a kind: its state, why, and what can be done now. */
export function DoorCard({ door: { kind, state, retryAt, application }, onOpen }: DoorCardProps): ReactNode {
  const name = APPLICATION_KINDS[kind]
  return (
    <>
      <div className="line-8">
        <h3 className="subheading">{name}</h3>
        <Standing state={state} application={application} />
      </div>
      <p className={styles.words}>{KIND_WORDS[kind]}</p>
      {application && application.reason !== '' && <p className="problem">{application.reason}</p>}
      {state === 'later' && retryAt !== null && (
        <p className="caption">{dateText(Date.parse(retryAt))} 以后可以再申请</p>
      )}
      {state === 'apply' && (
        <Button size="small" onClick={onOpen}>
          申请成为{name}
        </Button>
      )}
      {state === 'open' && application?.can.edit && (
        <Button size="small" onClick={onOpen}>
          {application.status === 'needInfo' ? '补充材料' : '继续填写'}
        </Button>
      )}
    </>
  )
}

function Standing({
  state,
  application,
}: {
  state: ApplicationDoor['state']
  application: Application | null
}): ReactNode {
  if (state === 'held') return <Badge variant="success">已入驻</Badge>
  return application && <Badge variant={BADGES[application.status]}>{application.statusText}</Badge>
}
