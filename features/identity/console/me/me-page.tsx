import { useState, type ReactNode } from 'react'
import { Badge, Button, Skeleton, toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { ReadView, Sheet, Sheets, SubjectHead, When, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { useRead } from '@niujin/web-kit/asking'
import { listDevices, signOutDevice, signOutOthers, type Device } from '../../contract/index.ts'
import { roleName } from '../role-words.ts'
import styles from './me.module.css'

/** The signed-in person: roles, how long the sign-in lasts, and every device under this account. */
export function MePage({ self, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: 'devices', epoch, ask: () => browserCall(listDevices, {}) })
  return (
    <Sheets>
      <Sheet label="本次登录" padded narrow>
        <SubjectHead title={self.nickname} />
        <p className={styles.roles}>
          {self.roles
            .filter((role) => role !== 'member')
            .map((role) => (
              <Badge key={role} variant="accent">
                {roleName(role)}
              </Badge>
            ))}
        </p>
        <p className="caption">本次登录到 {dateTimeText(Date.parse(self.expiresAt))} 为止，闲置 30 分钟会提前退出。</p>
      </Sheet>
      <Sheet label="登录设备" padded narrow>
        <h2 className={`subheading ${styles.heading}`}>登录设备</h2>
        <ReadView read={read} waiting={<Skeleton shape="row" count={2} />}>
          {({ list }) => <Devices list={list} onChange={() => void read.reload()} />}
        </ReadView>
      </Sheet>
    </Sheets>
  )
}

function Devices({ list, onChange }: { list: readonly Device[]; onChange: () => void }): ReactNode {
  const one = useCall(signOutDevice)
  const others = useCall(signOutOthers)
  const [leaving, setLeaving] = useState<Device | 'others'>()
  const signOut = async () => {
    const outcome = leaving === 'others' ? await others.run({}) : await one.run({ id: leaving?.id ?? '' })
    setLeaving(undefined)
    if (outcome.ok) toast('已退出')
    else toast(reasonOf(outcome) ?? '没有完成，请重试')
    onChange()
  }
  return (
    <>
      <ul>
        {list.map((device) => (
          <li key={device.id} className={styles.device}>
            <div className={styles.words}>
              <p className="line-8">
                {device.name}
                {device.current && <Badge variant="success">本机</Badge>}
              </p>
              <p className="caption">
                {device.ip} · 登录于 <When at={device.signedInAt} /> · 最近 <When at={device.lastSeenAt} />
              </p>
            </div>
            {!device.current && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`让${device.name}退出`}
                onClick={() => setLeaving(device)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 && (
        <Button variant="secondary" className={styles.others} onClick={() => setLeaving('others')}>
          让其他设备都退出
        </Button>
      )}
      {leaving !== undefined && (
        <ConfirmDialog
          title={leaving === 'others' ? '让其他设备都退出？' : `让“${leaving.name}”退出？`}
          text={leaving === 'others' ? '包括手机上的登录，只留下本机。' : '那台设备要重新登录。'}
          confirmText="退出"
          variant="danger"
          busy={one.busy || others.busy}
          onConfirm={() => void signOut()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
