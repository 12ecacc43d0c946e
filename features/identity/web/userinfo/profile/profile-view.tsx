import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Badge, Button, ListRow } from '@niujin/ui'
import { dateText } from '@niujin/web-kit/formats'
import type { Profile } from '../../../contract/index.ts'
import { DeletionNotice } from '../account/deletion-notice.tsx'
import { AvatarRow } from '../avatar/avatar-row.tsx'
import { viewPath } from '../views.ts'
import { ExportRow } from './export-row.tsx'
import { useMessagingBinding } from './use-messaging-binding.ts'
import styles from './profile.module.css'

const NicknameDialog = lazy(() => import('./nickname-dialog.tsx'))
const PhoneDialog = lazy(() => import('../phone/phone-dialog.tsx'))
const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'))

type Open = 'nickname' | 'phone' | 'sign-out'

/** Who the member is, and the ways to everything else about the account. */
export function ProfileView({ profile }: { profile: Profile }): ReactNode {
  const [open, setOpen] = useState<Open>()
  return (
    <main className={styles.page}>
      <DeletionNotice deletionAt={profile.deletionAt} />
      <Identity profile={profile} onOpen={setOpen} />
      <nav className={styles.group} aria-label="账号与安全">
        <ListRow title="收货地址" href={viewPath('addresses')} />
        <ListRow title="登录设备" href={viewPath('devices')} />
        <ListRow title="我同意的协议" href={viewPath('consents')} />
        <ExportRow />
        <ListRow title="注销账号" href={viewPath('deletion')} />
      </nav>
      <div className={styles.end}>
        <Button variant="secondary" size="large" block onClick={() => setOpen('sign-out')}>
          退出登录
        </Button>
        <p className={styles.since}>
          编号 {profile.id} · {dateText(Date.parse(profile.createdAt))} 注册
        </p>
      </div>
      <OpenDialog open={open} profile={profile} onClose={() => setOpen(undefined)} />
    </main>
  )
}

function Identity({ profile, onOpen }: { profile: Profile; onOpen: (open: Open) => void }): ReactNode {
  const { nickname, mobile, unAuth, realName } = profile
  return (
    <div className={styles.group}>
      <AvatarRow avatar={profile.avatar} />
      <ListRow
        title="昵称"
        arrow
        end={
          <span className={styles.name}>
            {unAuth && <Badge variant="warning">待完善</Badge>}
            {nickname}
          </span>
        }
        onClick={() => onOpen('nickname')}
      />
      <ListRow title="手机号" arrow end={mobile ?? '去绑定'} onClick={() => onOpen('phone')} />
      {realName !== undefined && (
        <ListRow
          title="实名信息"
          href={viewPath('realname')}
          end={realName === null ? '未实名' : `已实名 ${realName}`}
        />
      )}
      <MessagingRow profile={profile} />
    </div>
  )
}

/** The identity in the messaging app; it can only be bound from inside that app. */
function MessagingRow({ profile: { openId, wxRefreshed, unAuth } }: { profile: Profile }): ReactNode {
  const { busy, start } = useMessagingBinding()
  const complete = openId !== null && wxRefreshed && !unAuth
  const state = openId === null ? '未绑定' : '已绑定'
  if (busy) return <ListRow title="微信" end="处理中…" />
  if (!start || complete) {
    return <ListRow title="微信" end={state} {...(openId === null && { detail: '在微信里打开本站可绑定' })} />
  }
  return <ListRow title="微信" arrow end={openId === null ? '去绑定' : '同步昵称和头像'} onClick={start} />
}

function OpenDialog({
  open,
  profile,
  onClose,
}: {
  open: Open | undefined
  profile: Profile
  onClose: () => void
}): ReactNode {
  return (
    <Suspense>
      {open === 'nickname' && <NicknameDialog nickname={profile.nickname} onClose={onClose} />}
      {open === 'phone' && <PhoneDialog mobile={profile.mobile} onClose={onClose} />}
      {open === 'sign-out' && <SignOutDialog onClose={onClose} />}
    </Suspense>
  )
}
