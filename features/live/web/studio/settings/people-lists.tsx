import type { ReactNode } from 'react'
import { Answered, Avatar, Button, Skeleton } from '@niujin/ui'
import { clockText, dateText } from '@niujin/web-kit/formats'
import { ask } from '../../calls.ts'
import type { Moderation, UsedModeration } from '../chat/use-moderation.ts'
import { useAction } from '../use-action.ts'
import styles from './settings-panel.module.css'

/** Who is silent here, each to be let speak again; and who helps to keep order. */
export function PeopleLists({
  tsId,
  moderation: { read, put },
}: {
  tsId: string
  moderation: UsedModeration
}): ReactNode {
  return (
    <Answered answer={read} waiting={<Skeleton shape="row" count={2} />}>
      {(moderation) => <Lists tsId={tsId} moderation={moderation} put={put} />}
    </Answered>
  )
}

function Lists({
  tsId,
  moderation,
  put,
}: {
  tsId: string
  moderation: Moderation
  put: UsedModeration['put']
}): ReactNode {
  const { busy, run } = useAction()
  const free = async (uid: string) => {
    const done = await run(() => ask('silenceMember', { tsId, uid, action: 'free' }), '已解除')
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
        {moderation.silenced.length === 0 && (
          <p className={styles.hint}>没有人被禁言。点聊天里的消息可以禁言或移出。</p>
        )}
        <ul>
          {moderation.silenced.map((one) => (
            <Person
              key={one.uid}
              person={one}
              detail={untilText(one)}
              action="解除"
              busy={busy}
              onAction={() => void free(one.uid)}
            />
          ))}
        </ul>
      </section>
      <section className={styles.group} aria-labelledby="moderators-title">
        <h2 id="moderators-title" className={styles.title}>
          管理员
        </h2>
        {moderation.moderators.length === 0 && (
          <p className={styles.hint}>可以请人帮忙管聊天：点他的消息，选“请他当管理员”。</p>
        )}
        <ul>
          {moderation.moderators.map((one) => (
            <Person key={one.uid} person={one} action="收回" busy={busy} onAction={() => void dismiss(one.uid)} />
          ))}
        </ul>
      </section>
    </>
  )
}

type PersonProps = {
  person: Moderation['moderators'][number]
  detail?: string
  action: string
  busy: boolean
  onAction: () => void
}

function Person({ person: { nickname, avatar }, detail, action, busy, onAction }: PersonProps): ReactNode {
  return (
    <li className={styles.person}>
      <Avatar src={avatar} size="small" />
      <div className={styles.names}>
        <p>{nickname}</p>
        {detail !== undefined && <p className="caption">{detail}</p>}
      </div>
      <Button variant="secondary" size="small" disabled={busy} aria-label={`${action}${nickname}`} onClick={onAction}>
        {action}
      </Button>
    </li>
  )
}

function untilText({ kind, until }: Moderation['silenced'][number]): string {
  if (kind === 'ban') return '已移出聊天'
  if (until === null) return '禁言到直播结束'
  const at = Date.parse(until)
  return `禁言到 ${dateText(at) === dateText(Date.now()) ? '' : `${dateText(at).slice(5)} `}${clockText(at)}`
}
