import type { ReactNode } from 'react'
import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import { EmptyState, LinkButton, ListRow } from '@niujin/ui'
import { clientLoad, loginPath, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { clockText, dateText, weekdayText } from '@niujin/web-kit/formats'
import { coursePath, replayPath, roomPath } from '../shared/paths.ts'
import type { LoadedClass } from './load-class.ts'
import styles from './class.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-class.ts')).loadClass(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '学园直播' }
export const meta: MetaFunction = () => pageMeta({ title: '学园直播' })

/** /NjdxLive: when a live lesson is held, and the way into its room for those who may take part. */
export default function ClassPage(): ReactNode {
  const loaded = useLoaderData<LoadedClass>()
  const { pathname, search } = useLocation()
  if (loaded.kind === 'class') return <Held loaded={loaded} />
  if (loaded.kind === 'refused' && loaded.code === 'SIGN_IN')
    return (
      <main>
        <EmptyState text={loaded.msg} action={<LinkButton href={loginPath(`${pathname}${search}`)}>登录</LinkButton>} />
      </main>
    )
  return (
    <main>
      <EmptyState
        text={loaded.kind === 'refused' ? loaded.msg : '没有这节直播课'}
        action={<LinkButton href="/NJDX">去学园看看</LinkButton>}
      />
    </main>
  )
}

type Loaded = Extract<LoadedClass, { kind: 'class' }>

function Held({ loaded: { title, courseId, courseTitle, held, now } }: { loaded: Loaded }): ReactNode {
  const { startsAt, endsAt } = held
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {startsAt === null || endsAt === null ? (
        <p className={styles.when}>上课的时间定了会在这里，加了收藏的会收到提醒</p>
      ) : (
        <p className={styles.when}>{whenText(Date.parse(startsAt), Date.parse(endsAt), now)}</p>
      )}
      <WayIn held={held} />
      <div className={styles.course}>
        <ListRow title={courseTitle} detail="所在的课程" href={coursePath(courseId)} />
      </div>
    </main>
  )
}

/** Into the room before it begins, and to the recording when it is over. */
function WayIn({ held: { liveId, hasRecording } }: Pick<Loaded, 'held'>): ReactNode {
  if (liveId === null) return <p className="caption">直播间开了以后，从这里进去</p>
  return (
    <LinkButton size="large" block href={hasRecording ? replayPath(liveId) : roomPath(liveId)}>
      {hasRecording ? '看回放' : '进直播间'}
    </LinkButton>
  )
}

/** When it is held, and how that stands to now. */
function whenText(from: number, until: number, now: number): string {
  const day = `${dateText(from).slice(5)} ${weekdayText(from)} ${clockText(from)}–${clockText(until)}`
  if (now >= until) return `${day}，已经上完`
  return now >= from ? `${day}，正在上课` : `${day} 上课`
}
