import { useState, type ReactNode } from 'react'
import { BackIcon, Button, copyText, EmptyState, ErrorState, LinkButton, PartLink, Skeleton, toast } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { findPeople, type Person } from '../../contract.ts'
import type { ConsolePageProps } from '../parts/page-props.ts'
import { useRead, type Read } from '../parts/use-read.ts'
import { DeedDialog } from './deed-dialog.tsx'
import type { Deed } from './deeds.ts'
import { MemberDeeds } from './member-deeds.tsx'
import styles from './members.module.css'
import { StandingBadge } from './standing-badge.tsx'

const LIST = '/console/members'

export type MemberDetailProps = ConsolePageProps & {
  /** shown until the newest data is there */
  known: Person | undefined
  onChange: (person: Person) => void
}

/** One member: who they are, and what may be done with the account. */
export function MemberDetail(props: MemberDetailProps): ReactNode {
  const { rest, epoch, known } = props
  const read = useRead(() => browserCall(findPeople, { q: rest }), `${rest} ${epoch}`)
  // The same words also find nicknames that begin so.
  const found = read.value?.list.find((one) => one.niujinUid === rest)
  const person = found ?? (read.value ? undefined : known)
  return (
    <>
      <PartLink href={LIST} className={styles.back}>
        <BackIcon />
        返回成员列表
      </PartLink>
      {person ? <Opened {...props} person={person} /> : <Missing read={read} />}
    </>
  )
}

function Opened({ person: given, self, may, onChange }: MemberDetailProps & { person: Person }): ReactNode {
  const [changed, setChanged] = useState<Person>()
  const [deed, setDeed] = useState<Deed>()
  const person = changed ?? given
  const finish = (next: Person) => {
    setDeed(undefined)
    setChanged(next)
    onChange(next)
  }
  return (
    <div className={styles.sheets}>
      <Facts person={person} />
      <MemberDeeds person={person} isSelf={person.niujinUid === self.niujinUid} may={may} onDeed={setDeed} />
      {deed && <DeedDialog deed={deed} person={person} onDone={finish} onClose={() => setDeed(undefined)} />}
    </div>
  )
}

/** Nobody to show: not yet, not at all, or the answer did not come. */
function Missing({ read: { busy, refused, reload } }: { read: Read<unknown> }): ReactNode {
  if (busy) return <Skeleton shape="row" count={4} />
  if (refused !== undefined) return <ErrorState text={refused} onRetry={reload} />
  return <EmptyState drawing="search" text="没有这个成员，可能已经注销" action={<LinkButton href={LIST}>返回成员列表</LinkButton>} />
}

function Facts({ person }: { person: Person }): ReactNode {
  const { niujinUid, nickname, id, mobile, createdAt, lastSeenAt, deletionAt } = person
  const copy = async () => toast((await copyText(niujinUid)) ? '复制成功' : '复制失败', { ms: 800 })
  return (
    <section className={styles.sheet} aria-label="成员资料">
      <header className={styles.person}>
        <h2 className={styles.title}>{nickname}</h2>
        <StandingBadge person={person} />
      </header>
      <dl className={styles.facts}>
        <Fact name="编号">{id}</Fact>
        <Fact name="用户编号">
          <span className={styles.uid}>{niujinUid}</span>
          <Button look="ghost" size="small" onClick={() => void copy()}>
            复制
          </Button>
        </Fact>
        <Fact name="手机号">{mobile ?? '未绑定'}</Fact>
        <Fact name="注册时间">{dateTimeText(Date.parse(createdAt))}</Fact>
        <Fact name="最近来访">{lastSeenAt === null ? '—' : dateTimeText(Date.parse(lastSeenAt))}</Fact>
        {deletionAt !== null && <Fact name="将注销于">{dateTimeText(Date.parse(deletionAt))}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
