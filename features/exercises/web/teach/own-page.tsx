import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { Answered, EmptyState, ErrorState, LinkButton, Skeleton } from '@niujin/ui'
import { pageMeta, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { writePath } from '../shared/paths.ts'
import { MoveButton } from './move-button.tsx'
import { OwnList } from './own-list.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import styles from './teach.module.css'

export const handle = { title: '我编的练习' }
export const meta: MetaFunction = () => pageMeta({ title: '我编的练习' })

/** /teach/exercises: the exercises one wrote, and the way to a new one. */
export default function OwnPage(): ReactNode {
  const member = useMember()
  return (
    <main className={styles.page}>
      <h1 className="unseen">我编的练习</h1>
      {member ? <Own memberId={member.niujinUid} /> : <SignInFirst />}
    </main>
  )
}

function Own({ memberId }: { memberId: string }): ReactNode {
  const own = useRead({ key: `own ${memberId}`, ask: (options) => ask('ownExercises', {}, options) })
  return (
    <Answered
      answer={own}
      waiting={<Skeleton shape="row" count={4} />}
      failed={(why, retry) => noList(own.failure?.code, why, retry)}
    >
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState
            drawing="list"
            text="还没有编过练习。拿过去的一段行情，让学员标支撑、认形态、一根一根地买卖"
            action={<LinkButton href={writePath()}>编一个</LinkButton>}
          />
        ) : (
          <>
            <OwnList
              list={list}
              rowOf={({ id }) => ({ href: writePath(id) })}
              renderAction={(one) => <MoveButton exercise={one} onMoved={() => void own.reload()} />}
            />
            <div className={styles.ways}>
              <LinkButton href={writePath()} block>
                编一个新的
              </LinkButton>
              <p className="caption">编好的练习在“我开的课”里加进课时；公开的在 K 线训练里谁都能做。</p>
            </div>
          </>
        )
      }
    </Answered>
  )
}

function noList(code: string | undefined, why: string, retry: () => void): ReactNode {
  if (code !== 'NOT_ALLOWED') return <ErrorState text={why} onRetry={retry} />
  return <EmptyState drawing="list" text={why} action={<LinkButton href="/Partner">申请成为老师</LinkButton>} />
}
