import { useRef, useState, type ReactNode } from 'react'
import { Button, VideoIcon } from '@niujin/ui'
import { useFullScreen } from '@niujin/ui/player'
import { useIsAlive } from '@niujin/web-kit'
import { clockText } from '@niujin/web-kit/formats'
import type { Room } from '../../../contract/index.ts'
import { startText } from '../../broadcast/start-text.ts'
import { Player } from '../../player/player.tsx'
import { canShareScreen } from '../publish/capture.ts'
import type { UsedPublisher } from '../publish/use-publisher.ts'
import { phaseOf, type StudioState } from '../studio-state.ts'
import { OwnPicture } from './own-picture.tsx'
import styles from './stage.module.css'

export type StageProps = {
  studio: StudioState
  publisher: UsedPublisher
  now: number
  onObs: () => void
}

/** Where the picture is: one's own, what viewers see of it, or the ways to send one. */
export function Stage({ studio, publisher, now, onObs }: StageProps): ReactNode {
  const { room } = studio
  if (publisher.isOn) return <OwnPicture publisher={publisher} isOnAir={phaseOf(room.state) === 'onAir'} />
  if (room.state === 'live' && room.playUrl !== null) return <Watched room={room} />
  return (
    <section className={`picture-frame centred ${styles.frame}`} data-theme="dark" aria-label="画面">
      {room.cover !== null && <img className={styles.cover} src={room.cover} alt="" />}
      <div className={styles.words}>
        <Words studio={studio} now={now} />
        {publisher.problem !== undefined && (
          <p className={styles.problem} role="alert">
            {publisher.problem}
          </p>
        )}
        <Ways studio={studio} publisher={publisher} onObs={onObs} />
      </div>
    </section>
  )
}

/** The picture as viewers get it. */
function Watched({ room }: { room: Room }): ReactNode {
  const area = useRef<HTMLDivElement>(null)
  const full = useFullScreen(area, { areaAlone: true })
  return (
    <div ref={area} className={styles.watched}>
      <Player room={room} startsMuted isFull={full.isFull} onFull={full.toggle} />
    </div>
  )
}

function Words({ studio: { room, signal }, now }: { studio: StudioState; now: number }): ReactNode {
  const phase = phaseOf(room.state)
  if (phase === 'draft') return <p>草稿：发布后才能接通画面，观众才看得到</p>
  if (phase === 'banned') return <p>这场直播已被下线。有疑问请到“意见反馈”联系我们</p>
  if (phase === 'over') return <p>直播已结束</p>
  if (room.state === 'interrupted') return <p>画面断了，观众在等你</p>
  if (room.state === 'live') return <p>直播中，画面马上出现</p>
  if (room.state === 'ready') {
    return (
      <p>
        {signal.since === null ? '画面已接通' : `画面 ${clockText(Date.parse(signal.since))} 接通`}
        ，点“开始直播”观众就能看到
      </p>
    )
  }
  const start = Date.parse(room.startTime)
  return <p>{start > now ? `${startText(start, now)} 开播，` : ''}先选一种方式把画面送上来</p>
}

/** 手机或电脑直接开播, the screen where it can be shared, or a program on a computer. */
function Ways({
  studio: { room, signal },
  publisher: { control },
  onObs,
}: Pick<StageProps, 'studio' | 'publisher' | 'onObs'>): ReactNode {
  const isAlive = useIsAlive()
  const [isNotified, setIsNotified] = useState(false)
  const phase = phaseOf(room.state)
  if (phase !== 'before' && room.state !== 'interrupted') return null
  if (signal.connected && !isNotified) {
    return (
      <div className={styles.ways}>
        <Button variant="secondary" size="small" onClick={() => setIsNotified(true)}>
          换一种方式
        </Button>
      </div>
    )
  }
  return (
    <>
      {signal.connected && <p className={styles.quiet}>改用别的方式会断开现在的画面</p>}
      <div className={styles.ways}>
        <Button size="small" icon={<VideoIcon />} onClick={() => void control.start('camera')}>
          摄像头
        </Button>
        {isAlive && canShareScreen() && (
          <Button variant="secondary" size="small" onClick={() => void control.start('screen')}>
            共享屏幕
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onObs}>
          电脑软件
        </Button>
      </div>
    </>
  )
}
