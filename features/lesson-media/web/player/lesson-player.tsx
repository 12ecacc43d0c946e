import { useState, type ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { Button, LinkButton, PlayIcon } from '@niujin/ui'
import { loginPath, type LessonPlayerProps } from '@niujin/web-kit'
import { useLocation } from 'react-router'
import { FilmView } from './film-view.tsx'
import { useOpening, type Opening } from './use-opening.ts'
import styles from './player.module.css'

/** The video of a lesson; nothing is fetched before somebody wants to watch. */
export default function LessonPlayer(props: LessonPlayerProps): ReactNode {
  const { lessonId, seconds, cover, resumeAt, seek } = props
  const { opening, open } = useOpening(lessonId, seek)
  // Where it stopped here, when it is opened again.
  const [left, setLeft] = useState(resumeAt)
  if (opening.state === 'open')
    return (
      <FilmView
        key={opening.opened.playing}
        opened={opening.opened}
        {...props}
        resumeAt={opening.at ?? left}
        onSecond={(second) => {
          setLeft(second)
          props.onSecond(second)
        }}
      />
    )
  return (
    <section className={`picture-frame ${styles.player}`} data-theme="dark" aria-label="播放器">
      {cover && <img className={`cover ${styles.cover}`} src={cover} alt="" />}
      {opening.state === 'refused' ? (
        <Refused opening={opening} onOpen={(takeOver) => void open({ takeOver })} />
      ) : (
        <div className={styles.middle}>
          <button
            type="button"
            className={styles.start}
            aria-label={left > 0 ? `从 ${timeText(left)} 接着看` : '播放'}
            aria-busy={opening.state === 'opening' || undefined}
            onClick={() => void open()}
          >
            <PlayIcon />
          </button>
          <p className={styles.hint}>
            {opening.state === 'opening'
              ? '正在打开'
              : left > 0
                ? `从 ${timeText(left)} 接着看`
                : seconds > 0
                  ? `共 ${timeText(seconds)}`
                  : '播放'}
          </p>
        </div>
      )}
    </section>
  )
}

type RefusedProps = { opening: Extract<Opening, { state: 'refused' }>; onOpen: (takeOver: boolean) => void }

/** Why it does not play, and what can be done about it. */
function Refused({ opening: { code, text }, onOpen }: RefusedProps): ReactNode {
  const isElsewhere = code === 'TOO_MANY_DEVICES' || code === 'STOPPED'
  return (
    <div className={styles.middle} role="alert">
      <p>{text}</p>
      {code === 'SIGN_IN' ? (
        <SignInLink />
      ) : (
        <Button size="small" onClick={() => onOpen(isElsewhere)}>
          {isElsewhere ? '在这里看' : '重试'}
        </Button>
      )}
    </div>
  )
}

/** The way back is this page. */
function SignInLink(): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <LinkButton size="small" href={loginPath(`${pathname}${search}`)}>
      登录
    </LinkButton>
  )
}
