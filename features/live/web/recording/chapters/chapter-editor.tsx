import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button, PlusIcon, toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { ask } from '../../calls.ts'
import type { Recording } from '../detail/load-recording.ts'
import type { PlayClock } from '../play/play-clock.ts'
import { playTime } from '../play/play-time.ts'
import { ChapterField } from './chapter-field.tsx'
import { CHAPTERS_MOST } from '../../../contract/limits.ts'
import { chaptersOf, draftsOf, isChanged, problemOf, withChange, withNew, without } from './drafts.ts'
import styles from './host-tools.module.css'

export type ChapterEditorProps = {
  recording: Recording
  clock: PlayClock
  onChapters: (chapters: Recording['chapters']) => void
}

/** 分章节: one at where the picture is, with a name; all are saved together. */
export function ChapterEditor({ recording, clock, onChapters }: ChapterEditorProps): ReactNode {
  const { chapters } = recording
  const [drafts, setDrafts] = useState(() => draftsOf(chapters))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  // What is missing is said once somebody wants to save.
  const [isTried, setIsTried] = useState(false)
  const add = () => {
    const more = withNew(drafts, clock.read())
    if (more === drafts) toast(drafts.length >= CHAPTERS_MOST ? `章节最多 ${CHAPTERS_MOST} 个` : '这一处已经有一章')
    setDrafts(more)
  }
  const save = async () => {
    setIsTried(true)
    setRefused(undefined)
    if (drafts.some((draft) => problemOf(drafts, draft) !== undefined)) return
    setBusy(true)
    const outcome = await ask('saveChapters', { tsId: recording.broadcast.tsId, chapters: chaptersOf(drafts) })
    setBusy(false)
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    setIsTried(false)
    setDrafts(draftsOf(outcome.value.chapters))
    onChapters(outcome.value.chapters)
    toast('章节已保存')
  }
  return (
    <section className={`stack-12 ${styles.part}`} aria-labelledby="chapters-title">
      <h2 id="chapters-title" className={styles.title}>
        分章节
      </h2>
      {drafts.length === 0 && <p className={styles.note}>放到一段内容开始的地方，加一章，大家就能直接跳过去。</p>}
      <ol className="stack-8">
        {drafts.map((draft) => (
          <li key={draft.key}>
            <ChapterField
              draft={draft}
              problem={isTried ? problemOf(drafts, draft) : undefined}
              onTitle={(title) => setDrafts(withChange(drafts, draft.key, { title }))}
              onHere={() => setDrafts(withChange(drafts, draft.key, { fromMs: clock.read() }))}
              onRemove={() => setDrafts(without(drafts, draft.key))}
            />
          </li>
        ))}
      </ol>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" icon={<PlusIcon />} onClick={add}>
          在 <Now clock={clock} /> 加一章
        </Button>
        <Button busy={busy} disabled={!isChanged(drafts, chapters)} onClick={() => void save()}>
          保存章节
        </Button>
      </div>
    </section>
  )
}

/** Where the picture is, to the second. */
function Now({ clock }: { clock: PlayClock }): ReactNode {
  const text = () => playTime(clock.read())
  return useSyncExternalStore(clock.watch, text, text)
}
