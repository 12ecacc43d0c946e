import { useState, type ReactNode } from 'react'
import { Badge, Chip, PartLink, SearchBox } from '@niujin/ui'
import { PagedTable, Sheet, Sheets, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { type Paged, usePaged } from '@niujin/web-kit/asking'
import { findPeople, type GivenRole, type Person } from '../../contract/index.ts'
import { ROLE_CHOICES, roleName } from '../role-words.ts'
import { MemberDetail } from './member-detail.tsx'
import styles from './members.module.css'
import { StandingBadge } from './standing-badge.tsx'

interface Asked {
  readonly q: string
  readonly role: GivenRole | undefined
}

/** Finds members and opens one; what was looked for stays when one comes back. It never stands in the address: it may be a number. */
export function MembersPage(props: ConsolePageProps): ReactNode {
  const { rest, epoch } = props
  const [asked, setAsked] = useState<Asked>({ q: '', role: undefined })
  const people = usePaged({
    key: rest === '' ? JSON.stringify(asked) : undefined,
    epoch,
    keyOf: ({ niujinUid }: Person) => niujinUid,
    ask: (page) => browserCall(findPeople, { q: asked.q, ...(asked.role && { role: asked.role }), ...page }),
  })
  if (rest !== '') {
    const known = people.rows?.find((one) => one.niujinUid === rest)
    return (
      <MemberDetail
        key={rest}
        {...props}
        known={known}
        onChange={(person) => people.edit((one) => (one.niujinUid === person.niujinUid ? person : one))}
      />
    )
  }
  return <PeopleList asked={asked} people={people} onAsk={setAsked} />
}

const COLUMNS: readonly Column<Person>[] = [
  {
    name: '昵称',
    show: ({ niujinUid, nickname, id }) => (
      <PartLink href={`/console/members/${encodeURIComponent(niujinUid)}`} className={styles.who}>
        <span className={styles.name}>{nickname}</span>
        <span className={styles.id}>编号 {id}</span>
      </PartLink>
    ),
  },
  { name: '手机号', show: ({ mobile }) => mobile ?? '未绑定', wide: true },
  {
    name: '角色',
    show: ({ roles }) => (
      <span className={styles.badges}>
        {roles.map((role) => (
          <Badge key={role} variant="accent">
            {roleName(role)}
          </Badge>
        ))}
        {roles.length === 0 && '会员'}
      </span>
    ),
  },
  { name: '状态', show: (person) => <StandingBadge person={person} /> },
  { name: '注册时间', show: ({ createdAt }) => <When at={createdAt} />, wide: true },
  { name: '最近来访', show: ({ lastSeenAt }) => <When at={lastSeenAt} />, wide: true },
]

function PeopleList({
  asked,
  people,
  onAsk,
}: {
  asked: Asked
  people: Paged<Person>
  onAsk: (asked: Asked) => void
}): ReactNode {
  const [typed, setTyped] = useState(asked.q)
  const type = (next: string) => {
    setTyped(next)
    if (next === '' && asked.q !== '') onAsk({ ...asked, q: '' })
  }
  return (
    <Sheets>
      <Sheet padded className={styles.find}>
        <SearchBox
          value={typed}
          placeholder="手机号、编号或昵称开头"
          onChange={type}
          onSearch={(q) => onAsk({ ...asked, q })}
        />
        <p className={styles.hint}>手机号要输完整的 11 位，按回车查找。</p>
        <div className={styles.roles} role="group" aria-label="按角色">
          <Chip selected={asked.role === undefined} onClick={() => onAsk({ ...asked, role: undefined })}>
            全部
          </Chip>
          {ROLE_CHOICES.map(({ role, name }) => (
            <Chip key={role} selected={asked.role === role} onClick={() => onAsk({ ...asked, role })}>
              {name}
            </Chip>
          ))}
        </div>
      </Sheet>
      <Sheet label="查到的成员">
        <PagedTable label="成员" columns={COLUMNS} paged={people} empty="没有查到这样的成员" drawing="search" />
      </Sheet>
    </Sheets>
  )
}
