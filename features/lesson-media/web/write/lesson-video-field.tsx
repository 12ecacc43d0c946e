import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Answered, Skeleton, toast } from '@niujin/ui'
import type { LessonVideoFieldProps } from '@niujin/web-kit'
import { useEvery, useRead, type Read } from '@niujin/web-kit/asking'
import type { OutputOf } from '@niujin/contract-kit'
import type { lessonFilm } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { FilmLine } from './film-line.tsx'
import { NextFilm } from './next-film.tsx'
import { SubtitleField } from './subtitle-field.tsx'
import styles from './write.module.css'

/** How the video of a lesson stands for its teacher. */
type LessonFilm = OutputOf<typeof lessonFilm>

/** What is packed is asked about so often, milliseconds. */
const PACKING_EVERY = 3000

/** Puts the video of a lesson in: what learners watch, what is on its way, the subtitles. */
export default function LessonVideoField({ lessonId, canEdit, onChange }: LessonVideoFieldProps): ReactNode {
  const read = useRead({ key: lessonId, ask: (options) => ask('lessonFilm', { lessonId }, options) })
  useEvery(read.value?.next?.status === 'processing' ? PACKING_EVERY : undefined, () => read.reload())
  useReplaced(read, onChange)
  return (
    <section className={styles.field} aria-label="课时视频">
      <Answered answer={{ ...read, reload: () => void read.reload() }} waiting={<Skeleton shape="row" count={2} />}>
        {({ current, next, cues, heldCues }) => (
          <>
            {current && (
              <FilmLine
                lessonId={lessonId}
                title="学员看的视频"
                film={current}
                canPreview={next?.status !== 'packed'}
              />
            )}
            {next?.status === 'packed' && <FilmLine lessonId={lessonId} title="新的视频" film={next} canPreview />}
            {canEdit ? (
              <NextFilm lessonId={lessonId} hasCurrent={current !== null} next={next} onChange={read.reload} />
            ) : (
              !current && <p className="caption">还没有视频</p>
            )}
            <SubtitleField
              lessonId={lessonId}
              cues={cues}
              held={heldCues}
              canEdit={canEdit}
              onChange={async () => {
                await read.reload()
                onChange()
              }}
            />
          </>
        )}
      </Answered>
    </section>
  )
}

/** Says when another film is there than before: learners have it, or get it with the next version of the course. */
function useReplaced({ value }: Read<LessonFilm>, onChange: () => void): void {
  const before = useRef<LessonFilm>(undefined)
  const follow = useEffectEvent((now: LessonFilm) => {
    const isReplaced = before.current !== undefined && newestOf(before.current) !== newestOf(now)
    before.current = now
    if (!isReplaced) return
    toast('视频备好了，可以预览')
    onChange()
  })
  useEffect(() => {
    if (value) follow(value)
  }, [value])
}

function newestOf({ current, next }: LessonFilm): string | undefined {
  return next?.status === 'packed' ? next.id : current?.id
}
