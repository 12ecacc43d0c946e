import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Answered, LinkButton, Section, Skeleton } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { APPLICATION_KINDS, KIND_KEYS, type ApplicationKind } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { DoorCard } from './door-card.tsx'
import { KIND_WORDS } from './kind-words.ts'
import styles from './apply.module.css'

const ApplySheet = lazy(() => import('./apply-sheet.tsx'))

/** 入驻申请: where one stands with each kind, and the way on. */
export default function ApplySection(): ReactNode {
  const member = useMember()
  return <Section title="入驻申请">{member ? <Doors key={member.niujinUid} /> : <GuestDoors />}</Section>
}

function GuestDoors(): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <>
      <ul className={styles.doors}>
        {KIND_KEYS.map((kind) => (
          <li key={kind} className={styles.door}>
            <h3 className="subheading">{APPLICATION_KINDS[kind]}</h3>
            <p className={styles.words}>{KIND_WORDS[kind]}</p>
          </li>
        ))}
      </ul>
      <LinkButton href={loginPath(pathname + search)}>登录后申请</LinkButton>
    </>
  )
}

function Doors(): ReactNode {
  const [opened, setOpened] = useState<ApplicationKind>()
  const read = useRead({ key: '', ask: (options) => ask('myApplications', {}, options) })
  return (
    <Answered answer={read} waiting={<Skeleton shape="card" count={2} />}>
      {({ list }) => {
        const door = list.find(({ kind }) => kind === opened)
        return (
          <>
            <ul className={styles.doors}>
              {list.map((one) => (
                <li key={one.kind} className={styles.door}>
                  <DoorCard door={one} onOpen={() => setOpened(one.kind)} />
                </li>
              ))}
            </ul>
            <Suspense>
              {door && (
                <ApplySheet
                  kind={door.kind}
                  application={door.state === 'open' ? door.application : null}
                  onClose={() => setOpened(undefined)}
                  onChange={() => void read.reload()}
                />
              )}
            </Suspense>
          </>
        )
      }}
    </Answered>
  )
}
