import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from '@niujin/ui'
import { ReadView, Sheet, When } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { memberDevices, type Device, type Person } from '../../contract/index.ts'
import type { AccountAction } from './actions.ts'
import styles from './members.module.css'

export type MemberDevicesProps = {
  person: Person
  /** another one after every action, which may have signed devices out */
  epoch: number
  onAction: (action: AccountAction) => void
}

/** Where the member is signed in. Shown on demand: looking is written into the log. */
export function MemberDevices(props: MemberDevicesProps): ReactNode {
  const [isShown, setIsShown] = useState(false)
  return (
    <Sheet label="登录设备" padded>
      <h2 className={`subheading ${styles.heading}`}>登录设备</h2>
      {isShown ? (
        <Shown {...props} />
      ) : (
        <>
          <p className={styles.note}>查看会写进操作日志。</p>
          <Button variant="secondary" onClick={() => setIsShown(true)}>
            查看登录设备
          </Button>
        </>
      )}
    </Sheet>
  )
}

function Shown({ person: { niujinUid }, epoch, onAction }: MemberDevicesProps): ReactNode {
  const read = useRead({ key: niujinUid, epoch, ask: () => browserCall(memberDevices, { niujinUid }) })
  return (
    <ReadView read={read} waiting={<Skeleton shape="row" count={2} />}>
      {({ list }) => <DeviceLines devices={list} onAction={onAction} />}
    </ReadView>
  )
}

function DeviceLines({
  devices,
  onAction,
}: {
  devices: readonly Device[]
  onAction: (action: AccountAction) => void
}): ReactNode {
  if (devices.length === 0) return <p className={styles.note}>没有在任何设备上登录。</p>
  return (
    <>
      <ul aria-label="登录设备">
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <span>
              {device.name}
              <span className={`caption ${styles.where}`}>
                <When at={device.lastSeenAt} /> 使用 · {device.ip}
              </span>
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`让${device.name}退出`}
              onClick={() => onAction({ kind: 'signOut', device })}
            >
              退出
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="danger" onClick={() => onAction({ kind: 'signOut' })}>
        全部退出
      </Button>
    </>
  )
}
