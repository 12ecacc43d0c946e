import type { ReactNode } from 'react'
import { Answered, Avatar, Button, Skeleton } from '@niujin/ui'
import { clockText, dateText } from '@niujin/web-kit/formats'
import { ask } from '../../calls.ts'
import type { Desk, UsedDesk } from '../chat/use-desk.ts'
import { useAction } from '../use-action.ts'
import styles from './settings-desk.module.css'

/** Who is silent here, each to be let speak again; and who helps to keep order. */
export function PeopleLists({ tsId, desk: { read, put } }: { tsId: string; desk: UsedDesk }): ReactNode {
  return (
    <Answered answer={read} waiting={<Skeleton shape="row" count={2} />}>
      {(desk) => <Lists tsId={tsId} desk={desk} put={put} />}
    </Answered>
  )
}

function Lists({ tsId, desk, put }: { tsId: string; desk: Desk; put: UsedDesk['put'] }): ReactNode {
  const { busy, run } = useAction()
  const free = async (uid: string) => {
    const done = await run(() => ask('silenceMember', { tsId, uid, deed: 'free' }), '已解除')
    if (done) put(({ silenced }) => ({ silenced: silenced.filter((one) => one.uid !== uid) }))
  }
  const dismiss = async (uid: string) => {
    const done = await run(() => ask('setModerator', { tsId, uid, on: false }), '已收回管理员')
    if (done) put(() => ({ moderators: done.moderators }))
  }
  return (
    <>
      <section className={styles.group} aria-labelledby="silenced-title">
        <h2 id="silenced-title" className={styles.title}>
          禁言与移出
        </h2>
        {desk.silenced.length === 0 && <p className={styles.hint}>没有人被禁言。点聊天里的消息可以禁言或移出。</p>}
        <ul>
          {desk.silenced.map((one) => (
            <Person
              key={one.uid}
              person={one}
              detail={untilText(one)}
              deed="解除"
              busy={busy}
              onDeed={() => void free(one.uid)}
            />
          ))}
        </ul>
      </section>
      <section className={styles.group} aria-labelledby="moderators-title">
        <h2 id="moderators-title" className={styles.title}>
          管理员
        </h2>
        {desk.moderators.length === 0 && (
          <p className={styles.hint}>可以请人帮忙管聊天：点他的消息，选“请他当管理员”。</p>
        )}
        <ul>
          {desk.moderators.map((one) => (
            <Person key={one.uid} person={one} deed="收回" busy={busy} onDeed={() => void dismiss(one.uid)} />
          ))}
        </ul>
      </section>
    </>
  )
}

type PersonProps = {
  person: Desk['moderators'][number]
  detail?: string
  deed: string
  busy: boolean
  onDeed: () => void
}

function Person({ person: { nickname, avatar }, detail, deed, busy, onDeed }: PersonProps): ReactNode {
  return (
    <li className={styles.person}>
      <Avatar src={avatar} size="small" />
      <div className={styles.names}>
        <p>{nickname}</p>
        {detail !== undefined && <p className="caption">{detail}</p>}
      </div>
      <Button look="secondary" size="small" disabled={busy} aria-label={`${deed}${nickname}`} onClick={onDeed}>
        {deed}
      </Button>
    </li>
  )
}

function untilText({ kind, until }: Desk['silenced'][number]): string {
  if (kind === 'ban') return '已移出聊天'
  if (until === null) return '禁言到直播结束'
  const at = Date.parse(until)
  return `禁言到 ${dateText(at) === dateText(Date.now()) ? '' : `${dateText(at).slice(5)} `}${clockText(at)}`
}
