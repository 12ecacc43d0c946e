import { useEffect, useState, type ReactNode } from 'react'
import { classes, IconButton, MuteIcon, SoundIcon } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import type { LoadedVideos } from '../detail/load-videos.ts'
import { useAddress } from './address.ts'
import { Slide } from './slide.tsx'
import { setSound, useSound } from './sound.ts'
import { useWatchKeys } from './use-watch-keys.ts'
import { useSnap } from './use-snap.ts'
import { useVideos } from './use-videos.ts'
import styles from './stage.module.css'

/** Videos one above the other, each filling the page: the browser scrolls and snaps, so a finger, a wheel and keys all move it. */
export function Stage({ loaded }: { loaded: LoadedVideos }): ReactNode {
  const { list, reached, change } = useVideos(loaded)
  const [current, setCurrent] = useState(list[0]?.id ?? '')
  const [sheet, setSheet] = useState<'comments' | 'share'>()
  const { stage, go } = useSnap(list, current, setCurrent)
  const { surroundings } = useBoot()
  const at = list.findIndex(({ id }) => id === current)
  useAddress(current)
  useEffect(() => reached(at), [reached, at])
  useWatchKeys({ next: () => go(at + 1), previous: () => go(at - 1), isActive: sheet === undefined })
  return (
    <main className={styles.frame} data-theme="dark" data-bare={surroundings !== 'browser'}>
      <div ref={stage} className={styles.stage} role="feed" aria-label="短视频" aria-busy={false}>
        {list.map((video, index) => (
          <Slide
            key={video.id}
            video={video}
            position={{ at: index + 1, of: list.length }}
            distance={index - at}
            sheet={index === at ? sheet : undefined}
            setSheet={setSheet}
            origin={loaded.origin}
            onChange={change}
          />
        ))}
      </div>
      <SoundSwitch />
    </main>
  )
}

function SoundSwitch(): ReactNode {
  const sound = useSound()
  return (
    <IconButton
      label={sound ? '关闭声音' : '打开声音'}
      className={classes(styles.sound)}
      data-sound
      onClick={() => setSound(!sound)}
    >
      {sound ? <SoundIcon /> : <MuteIcon />}
    </IconButton>
  )
}
