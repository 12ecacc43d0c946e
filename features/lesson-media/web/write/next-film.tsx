import { useState, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import type { Film } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { FilePick } from './file-pick.tsx'
import { FILM_KINDS } from './film-file.ts'
import { UploadLine } from './upload-line.tsx'
import { useFilmUpload, type FilmUpload } from './use-film-upload.ts'
import styles from './write.module.css'

export type NextFilmProps = {
  lessonId: string
  /** Learners have a film already; it stays until the next one is packed. */
  hasCurrent: boolean
  /** What is being sent or packed, waits for review, or could not be packed. */
  next: Film | null
  onChange: () => Promise<void>
}

/** A film on its way: chosen, sent, looked at and packed; or why it cannot be shown. */
export function NextFilm({ lessonId, hasCurrent, next, onChange }: NextFilmProps): ReactNode {
  const upload = useFilmUpload(lessonId, onChange)
  const isSending = upload.step !== 'idle'
  return (
    <div className={styles.next}>
      {isSending ? <UploadLine upload={upload} /> : next && <Standing film={next} />}
      {upload.refused !== undefined && (
        <p className={styles.refused} role="alert">
          {upload.refused}
        </p>
      )}
      {!isSending && <PickFilm hasCurrent={hasCurrent} next={next} upload={upload} />}
      {(next !== null || isSending) && (
        <DropButton lessonId={lessonId} next={next} onDropped={onChange} stop={upload.stop} />
      )}
    </div>
  )
}

type PickProps = Pick<NextFilmProps, 'hasCurrent' | 'next'> & { upload: FilmUpload }

/** A new film, or the same file again to go on with; nothing while one is packed. */
function PickFilm({ hasCurrent, next, upload }: PickProps): ReactNode {
  if (next?.status === 'processing') return null
  const draft = next?.status === 'draft' ? next.id : undefined
  const label = hasCurrent ? '换一个视频' : '选择视频'
  return (
    <>
      <FilePick
        label={draft === undefined ? label : '再选一次同一个文件，接着传'}
        accept={FILM_KINDS}
        onPick={(file) => void upload.begin(file, draft)}
      />
      {!next && (
        <p className="caption">
          MP4 或 MOV（H.264 + AAC），1080p、3 小时、2 GB 以内
          {hasCurrent && '。新的备好以前，学员看的还是现在这个'}
        </p>
      )}
    </>
  )
}

/** How the film that is to come stands, when nothing is being sent from here. */
function Standing({ film: { status, reason } }: { film: Film }): ReactNode {
  if (status === 'processing')
    return <p role="status">传完了，正在检查与打包，一般几分钟。可以离开这一页，备好了发消息告诉你</p>
  if (status === 'packed') return <p role="status">新视频已备好，课程审核通过后替换</p>
  if (status === 'draft') return <p>有一个视频没有传完，传过的都还在</p>
  return (
    <p className={styles.refused} role="alert">
      {reason === '' ? '这个视频放不了，请换一个' : reason}
    </p>
  )
}

type DropProps = Pick<NextFilmProps, 'lessonId' | 'next'> & { onDropped: () => Promise<void>; stop: () => void }

/** Takes back what was to come, after a question. What is announced from here is found by asking. */
function DropButton({ lessonId, next, onDropped, stop }: DropProps): ReactNode {
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const drop = async () => {
    setBusy(true)
    stop()
    const id = next?.id ?? (await announcedId(lessonId))
    const outcome = id === undefined ? undefined : await ask('dropFilm', { id })
    if (outcome && !outcome.ok) toast(reasonOf(outcome) ?? '没有去掉，请重试')
    await onDropped()
    setBusy(false)
    setAsked(false)
  }
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
        不要这个视频了
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="不要这个视频了？"
          text="已经传的不再保留，学员现在看的不受影响。"
          confirmText="不要了"
          variant="danger"
          busy={busy}
          onConfirm={() => void drop()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

async function announcedId(lessonId: string): Promise<string | undefined> {
  const found = await ask('lessonFilm', { lessonId })
  return found.ok ? found.value.next?.id : undefined
}
