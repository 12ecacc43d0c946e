import { useState, type ReactNode } from 'react'
import { Button, copyText, Skeleton, toast } from '@niujin/ui'
import { DetailPage, Fact, Facts, Sheet, SubjectHead, When, type ConsolePageProps } from '@niujin/console-kit'
import type { CallOutcome } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { findPeople, type Person } from '../../contract/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { AccountAction } from './actions.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberDevices } from './member-devices.tsx'
import { MemberRealName } from './member-real-name.tsx'
import styles from './members.module.css'
import { StandingBadge } from './standing-badge.tsx'

const UNKNOWN = 'MEMBER_UNKNOWN'

export type MemberDetailProps = ConsolePageProps & {
  /** shown until the newest data is there */
  known: Person | undefined
  onChange: (person: Person) => void
}

/** One member: who they are, and what may be done with the account. */
export function MemberDetail({ rest, epoch, self, may, known, onChange }: MemberDetailProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => readPerson(rest) })
  const [action, setAction] = useState<AccountAction>()
  const [done, setDone] = useState(0)
  const finish = (person: Person) => {
    setAction(undefined)
    setDone(done + 1)
    read.set(person)
    onChange(person)
  }
  return (
    <DetailPage
      back={{ href: '/console/members', name: '返回成员列表' }}
      missing={{ codes: [UNKNOWN], text: '没有这个成员，可能已经注销' }}
      read={{ ...read, value: read.value ?? known }}
      waiting={<Skeleton shape="row" count={4} />}
    >
      {(person) => (
        <div className={styles.sheets}>
          <PersonFacts person={person} />
          <MemberActions person={person} isSelf={person.niujinUid === self.niujinUid} may={may} onAction={setAction} />
          {may('member.devices') && <MemberDevices person={person} epoch={done} onAction={setAction} />}
          {may('id-number.read') && (
            <MemberRealName
              person={person}
              isSelf={person.niujinUid === self.niujinUid}
              epoch={done}
              onAction={setAction}
            />
          )}
          {action && (
            <ActionDialog action={action} person={person} onDone={finish} onClose={() => setAction(undefined)} />
          )}
        </div>
      )}
    </DetailPage>
  )
}

async function readPerson(niujinUid: string): Promise<CallOutcome<Person, string>> {
  const outcome = await browserCall(findPeople, { q: niujinUid })
  if (!outcome.ok) return outcome
  // The same words also find nicknames that begin so.
  const person = outcome.value.list.find((one) => one.niujinUid === niujinUid)
  return person ? { ok: true, value: person } : { ok: false, code: UNKNOWN, msg: '没有这个成员', status: 200 }
}

function PersonFacts({ person }: { person: Person }): ReactNode {
  const { niujinUid, nickname, id, mobile, createdAt, lastSeenAt, deletionAt } = person
  const copy = async () => toast((await copyText(niujinUid)) ? '复制成功' : '复制失败', { ms: 800 })
  return (
    <Sheet label="成员资料" padded>
      <SubjectHead title={nickname} standing={<StandingBadge person={person} />} />
      <Facts>
        <Fact name="编号">{id}</Fact>
        <Fact name="用户编号">
          <span className={styles.uid}>{niujinUid}</span>
          <Button variant="ghost" size="small" onClick={() => void copy()}>
            复制
          </Button>
        </Fact>
        <Fact name="手机号">{mobile ?? '未绑定'}</Fact>
        <Fact name="注册时间">
          <When at={createdAt} />
        </Fact>
        <Fact name="最近来访">
          <When at={lastSeenAt} />
        </Fact>
        {deletionAt !== null && (
          <Fact name="将注销于">
            <When at={deletionAt} />
          </Fact>
        )}
      </Facts>
    </Sheet>
  )
}
