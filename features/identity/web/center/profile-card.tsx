import { useEffect, useState, type ReactNode } from 'react'
import { Avatar, Badge, ErrorState, ForwardIcon, Skeleton } from '@niujin/ui'
import { PageLink, useMember } from '@niujin/web-kit'
import type { Profile } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { DeletionNotice } from '../userinfo/account/deletion-notice.tsx'
import styles from './profile-card.module.css'

/** Who is signed in, at the head of the personal centre; leads to the profile. An account about to be erased says so first. */
export default function ProfileCard(): ReactNode {
  const [turn, setTurn] = useState(0)
  return <Card key={turn} onAgain={() => setTurn(turn + 1)} />
}

function Card({ onAgain }: { onAgain: () => void }): ReactNode {
  const member = useMember()
  const { profile, failed } = useProfile()
  if (failed) return <ErrorState text="资料没有加载出来" onRetry={onAgain} />
  if (!profile) return <Skeleton shape="row" className={styles.waiting ?? ''} />
  return (
    <>
      <DeletionNotice deletionAt={profile.deletionAt} onKept={onAgain} />
      <PageLink to="/userinfo" className={styles.card}>
        <Avatar src={profile.avatar ?? member?.avatar} size="large" />
        <span className={styles.words}>
          <span className={styles.name}>
            {profile.nickname}
            {profile.unAuth && <Badge look="warning">待完善</Badge>}
          </span>
          <span className={styles.phone}>{profile.mobile ?? '还没有绑定手机号'}</span>
        </span>
        <ForwardIcon />
      </PageLink>
    </>
  )
}

function useProfile(): { profile?: Profile; failed: boolean } {
  const [state, setState] = useState<{ profile?: Profile; failed: boolean }>({ failed: false })
  useEffect(() => {
    const leaving = new AbortController()
    void ask('getProfile', {}, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return
      setState(outcome.ok ? { profile: outcome.value, failed: false } : { failed: true })
    })
    return () => leaving.abort()
  }, [])
  return state
}
