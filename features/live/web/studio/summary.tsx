import type { ReactNode } from 'react'
import { LinkButton } from '@niujin/ui'
import { bigNumber, clockText, dateText } from '@niujin/web-kit/formats'
import type { BroadcastState } from '../../contract/index.ts'
import { spanText } from './stage/clock.ts'
import type { StudioState } from './studio-state.ts'
import styles from './summary.module.css'

/** After the end: how it went, and the way to the recording. */
export function Summary({ studio }: { studio: StudioState }): ReactNode {
  const { room, uniqueViewers, watchedSeconds, messages, tips } = studio
  const start = room.startedAt === null ? undefined : Date.parse(room.startedAt)
  const end = room.endTime === null ? undefined : Date.parse(room.endTime)
  return (
    <section className={`stack-16 ${styles.summary}`} aria-label="直播数据">
      {start === undefined ? (
        <p className="caption">这场没有开播，没有数据</p>
      ) : (
        <>
          <p className="caption">
            {dateText(start)} {clockText(start)}
            {end !== undefined && ` 至 ${clockText(end)}`}
          </p>
          <dl className={styles.figures}>
            <Figure name="直播时长" value={end === undefined ? '--' : spanText((end - start) / 1000)} />
            <Figure name="看过的人" value={bigNumber(uniqueViewers)} />
            <Figure name="人均观看" value={uniqueViewers === 0 ? '--' : spanText(watchedSeconds / uniqueViewers)} />
            <Figure name="消息" value={bigNumber(messages)} />
            <Figure name="点赞" value={bigNumber(room.likes)} />
            <Figure name={`打赏 ${tips.count} 次`} value={`${bigNumber(tips.coins)} 牛币`} isGold />
          </dl>
        </>
      )}
      <Recording state={room.state} tsId={room.tsId} hasBegun={start !== undefined} />
      <LinkButton href="/Myzb?new=1" variant="secondary" block>
        再开一场
      </LinkButton>
    </section>
  )
}

function Recording({ state, tsId, hasBegun }: { state: BroadcastState; tsId: string; hasBegun: boolean }): ReactNode {
  if (state === 'replay') {
    return (
      <LinkButton href={`/ReviewDetail?id=${tsId}`} block>
        看回顾
      </LinkButton>
    )
  }
  if (state === 'ended' || state === 'processing')
    return (
      <p className="caption" role="status">
        回顾生成中，好了这里会出现入口，观众也会看到
      </p>
    )
  return hasBegun && <p className="caption">这场没有回顾</p>
}

function Figure({ name, value, isGold = false }: { name: string; value: string; isGold?: boolean }): ReactNode {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-gold={isGold || undefined}>
        {value}
      </dd>
    </div>
  )
}
