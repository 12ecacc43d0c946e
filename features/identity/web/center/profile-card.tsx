import type { ReactNode } from 'react'
import { Answered, Avatar, Badge, ForwardIcon, Skeleton } from '@niujin/ui'
import { PageLink, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Profile } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { DeletionNotice } from '../userinfo/account/deletion-notice.tsx'
import styles from './profile-card.module.css'

/** Who is signed in, at the head of the personal centre; leads to the profile. An account about to be erased says so first. */
export default function ProfileCard(): ReactNode {
  const read = useRead({ key: 'profile', ask: (options) => ask('getProfile', {}, options) })
  const failure = read.failure && { text: '资料没有加载出来' }
  return (
    <Answered answer={{ ...read, failure }} waiting={<Skeleton shape="row" className={styles.waiting ?? ''} />}>
      {(profile) => <Card profile={profile} onKept={() => void read.reload()} />}
    </Answered>
  )
}

function Card({ profile, onKept }: { profile: Profile; onKept: () => void }): ReactNode {
  const member = useMember()
  return (
    <>
      <DeletionNotice deletionAt={profile.deletionAt} onKept={onKept} />
      <PageLink to="/userinfo" className={styles.card}>
        <Avatar src={profile.avatar ?? member?.avatar} size="large" />
        <span className={styles.words}>
          <span className={styles.name}>
            {profile.nickname}
            {profile.unAuth && <Badge variant="warning">待完善</Badge>}
          </span>
          <span className={styles.phone}>{profile.mobile ?? '还没有绑定手机号'}</span>
        </span>
        <ForwardIcon />
      </PageLink>
    </>
  )
}
