import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, Button, toast } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { Device } from '../../../contract/index.ts'
import { useAction } from '../../use-action.ts'
import styles from './device-list.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

/** Where the account is signed in; any other device can be signed out from here. */
export function DeviceList({ devices }: { devices: readonly Device[] }): ReactNode {
  const [asked, setAsked] = useState<Device | 'others'>()
  const others = devices.filter(({ current }) => !current)
  return (
    <main>
      <ul className={styles.list} aria-label="登录设备">
        {devices.map((device) => (
          <li key={device.id} className={styles.item}>
            <div className={styles.words}>
              <p className="line-8 strong">
                {device.name}
                {device.current && <Badge variant="accent">本机</Badge>}
              </p>
              <p className={`caption ${styles.detail}`}>
                {dateTimeText(Date.parse(device.lastSeenAt))} 使用 · {device.ip}
              </p>
            </div>
            {!device.current && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`让 ${device.name} 退出`}
                onClick={() => setAsked(device)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <div className={styles.all}>
          <Button variant="secondary" size="large" block onClick={() => setAsked('others')}>
            其他设备全部退出
          </Button>
        </div>
      ) : (
        <p className={`caption ${styles.only}`}>只有这台设备登录了账号</p>
      )}
      {asked && <Ask asked={asked} onClose={() => setAsked(undefined)} />}
    </main>
  )
}

function Ask({ asked, onClose }: { asked: Device | 'others'; onClose: () => void }): ReactNode {
  const one = useAction('signOutDevice', { toasts: true })
  const all = useAction('signOutOthers', { toasts: true })
  const signOut = async () => {
    const outcome = asked === 'others' ? await all.run({}) : await one.run({ id: asked.id })
    if (outcome.ok) toast('已退出')
    onClose()
  }
  return (
    <Suspense>
      <ConfirmDialog
        title={asked === 'others' ? '让其他设备全部退出？' : `让“${asked.name}”退出？`}
        text="退出后要重新登录才能使用。如果不是你本人的设备，请同时更换手机号。"
        confirmText="退出"
        variant="danger"
        busy={one.busy || all.busy}
        onConfirm={() => void signOut()}
        onClose={onClose}
      />
    </Suspense>
  )
}
