import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Answered, Skeleton, toast } from '@niujin/ui'
import type { LessonVideoFieldProps } from '@niujin/web-kit'
import { useEvery, useRead, type Read } from '@niujin/web-kit/asking'
import type { OutputOf } from '@niujin/contract-kit'
import type { lessonFilm } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { CurrentFilm } from './current-film.tsx'
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
        {({ current, next, cues }) => (
          <>
            {current && <CurrentFilm lessonId={lessonId} film={current} />}
            {canEdit ? (
              <NextFilm lessonId={lessonId} hasCurrent={current !== null} next={next} onChange={read.reload} />
            ) : (
              !current && <p className="caption">还没有视频</p>
            )}
            <SubtitleField
              lessonId={lessonId}
              cues={cues}
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

/** Says when learners have another film than before. */
function useReplaced({ value }: Read<LessonFilm>, onChange: () => void): void {
  const before = useRef<LessonFilm>(undefined)
  const follow = useEffectEvent((now: LessonFilm) => {
    const isReplaced = before.current !== undefined && before.current.current?.id !== now.current?.id
    before.current = now
    if (!isReplaced) return
    toast('视频备好了，可以预览')
    onChange()
  })
  useEffect(() => {
    if (value) follow(value)
  }, [value])
}
