import { useRef, useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { useFullScreen, usePlayKeys } from '@niujin/ui/player'
import type { LessonPlayerProps } from '@niujin/web-kit'
import type { Cue } from '../../contract/index.ts'
import { Controls } from './controls.tsx'
import type { FilmState } from './playback.ts'
import { Transcript } from './transcript.tsx'
import { useCues } from './use-cues.ts'
import { useFilm } from './use-film.ts'
import { useResting } from './use-resting.ts'
import type { Opened } from './use-opening.ts'
import { Watermark } from './watermark.tsx'
import styles from './player.module.css'

export type FilmViewProps = LessonPlayerProps & { opened: Opened }

/** The picture, its controls, what is said in it to read, and who watches it moving over it. */
export function FilmView({ opened, ...props }: FilmViewProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const area = useRef<HTMLElement>(null)
  const { view, playback } = useFilm(video, opened, props)
  const full = useFullScreen(area, { areaAlone: true })
  const cues = useCues(props.lessonId, opened.hasSubtitles)
  const [hasSubtitles, setSubtitles] = useState(true)
  const { isResting, wake, handlers } = useResting(view.state === 'playing')
  usePlayKeys({
    toggle: playback.toggle,
    jump: (seconds) => playback.seek(view.second + seconds),
    toggleMuted: playback.toggleMuted,
    toggleSubtitles: () => setSubtitles(!hasSubtitles),
    full: full.toggle,
  })
  const subtitles = cues.length > 0 ? { isOn: hasSubtitles, set: setSubtitles } : undefined
  return (
    <>
      <section
        ref={area}
        className={`picture-frame ${styles.player}`}
        data-theme="dark"
        data-resting={isResting || undefined}
        aria-label="播放器"
        {...handlers}
      >
        {/* What is said stands under the picture as text, and over it when wanted. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} className="contain" playsInline onClick={isResting ? wake : playback.toggle} />
        {view.isSoundOnly && <p className={styles.sound}>只听声音</p>}
        {opened.watermark !== null && <Watermark words={opened.watermark} />}
        {hasSubtitles && <Said cues={cues} second={view.second} />}
        <Condition state={view.state} onRetry={playback.retry} />
        <Controls view={view} playback={playback} video={video} opened={opened} full={full} subtitles={subtitles} />
      </section>
      {subtitles && <Transcript cues={cues} second={view.second} onSeek={playback.seek} />}
    </>
  )
}

function Said({ cues, second }: { cues: readonly Cue[]; second: number }): ReactNode {
  const ms = second * 1000
  const said = cues.find(({ from, to }) => from <= ms && ms < to)
  return said && <p className={styles.said}>{said.text}</p>
}

/** That it loads, or did not come. */
function Condition({ state, onRetry }: { state: FilmState; onRetry: () => void }): ReactNode {
  if (state === 'loading' || state === 'waiting')
    return <span className={styles.spinner} role="status" aria-label="正在加载" />
  if (state !== 'failed') return null
  return (
    <div className={styles.middle} role="alert">
      <p>视频没有加载出来</p>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
