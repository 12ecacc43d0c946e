import { useEffect, useState, type ReactNode } from 'react'
import { lengthOf } from '@niujin/content-rules'
import { Button, SentBar, TextArea, TextField, VideoIcon } from '@niujin/ui'
import { frameAt, openLocal, VIDEO_KINDS, type LocalVideo } from './local-file.ts'
import { PosterField, type Poster } from './poster-field.tsx'
import { useUpload, type UsedUpload } from './use-upload.ts'
import styles from './upload-video.module.css'

export type UploadVideoProps = {
  /** An upload that was begun before: only the file is chosen again. */
  draft?: { id: string; title: string }
  /** It is complete and waits for the staff. */
  onDone: () => void
}

const MOST = { title: 40, intro: 300 }

/** Chooses a video, gives it words and a cover, and sends it; a broken line goes on where it stopped. */
export function UploadVideo({ draft, onDone }: UploadVideoProps): ReactNode {
  const { local, refused, busy, choose } = useLocal()
  const upload = useUpload(onDone)
  if (upload.step === 'done') {
    return (
      <div className={styles.done} role="status">
        <p>已提交，审核通过后大家就能看到，结果会发消息给你。</p>
      </div>
    )
  }
  const picker = (
    <FilePicker busy={busy} refused={refused} chosen={local !== undefined} onChoose={(file) => void choose(file)} />
  )
  if (!local)
    return (
      <div className={styles.form}>
        {draft && <p className="caption">继续上传“{draft.title}”，请再选一次同一个文件。</p>}
        {picker}
      </div>
    )
  return (
    <div className={styles.form}>
      {draft ? (
        <SendLine upload={upload} text="继续上传" onBegin={() => void upload.begin(local.file, { draft: draft.id })} />
      ) : (
        <WordsForm key={local.address} local={local} upload={upload} />
      )}
      {upload.step === 'idle' && picker}
    </div>
  )
}

/** The chosen file. Its address on the page is given back when another one comes. */
function useLocal() {
  const [local, setLocal] = useState<LocalVideo>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const address = local?.address
  useEffect(() => () => void (address !== undefined && URL.revokeObjectURL(address)), [address])
  const choose = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setRefused(undefined)
    const opened = await openLocal(file)
    setBusy(false)
    if (typeof opened === 'string') setRefused(opened)
    else setLocal(opened)
  }
  return { local, refused, busy, choose }
}

type PickerProps = {
  busy: boolean
  refused: string | undefined
  chosen: boolean
  onChoose: (file: File | undefined) => void
}

function FilePicker({ busy, refused, chosen, onChoose }: PickerProps): ReactNode {
  return (
    <div className="stack-8">
      <label className={styles.choose} data-quiet={chosen}>
        <VideoIcon />
        <span>{busy ? '正在打开…' : chosen ? '换一个视频' : '选择视频'}</span>
        <input
          type="file"
          accept={VIDEO_KINDS}
          className="over-all"
          disabled={busy}
          onChange={(event) => {
            onChoose(event.target.files?.[0])
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </label>
      {!chosen && <p className="caption">手机拍的视频都可以，5 分钟、200 MB 以内</p>}
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}

function WordsForm({ local, upload }: { local: LocalVideo; upload: UsedUpload }): ReactNode {
  const [title, setTitle] = useState('')
  const [intro, setIntro] = useState('')
  const [poster, setPoster] = useState<Poster>({ seconds: 0, blob: undefined })
  const [titleLength, introLength] = [lengthOf(title.trim()), lengthOf(intro.trim())]
  const fits = titleLength > 0 && titleLength <= MOST.title && introLength <= MOST.intro
  const begin = async () => {
    const blob = poster.blob ?? (await frameAt(local.address, poster.seconds))
    await upload.begin(local.file, { words: { title: title.trim(), intro: intro.trim() }, poster: blob })
  }
  const isIdle = upload.step === 'idle'
  return (
    <>
      <PosterField local={local} poster={poster} disabled={!isIdle} onChange={setPoster} />
      <TextField
        label="标题"
        value={title}
        placeholder="一句话说清楚讲什么"
        maxLength={80}
        disabled={!isIdle}
        hint={`${titleLength}/${MOST.title}`}
        onChange={setTitle}
      />
      <TextArea
        label="介绍（可不填）"
        rows={3}
        value={intro}
        most={MOST.intro}
        length={introLength}
        placeholder="说说这段视频讲什么，不承诺收益"
        disabled={!isIdle}
        onChange={setIntro}
      />
      <SendLine upload={upload} text="上传并送审" disabled={!fits} onBegin={() => void begin()} />
    </>
  )
}

type SendProps = { upload: UsedUpload; text: string; disabled?: boolean; onBegin: () => void }

/** The button that begins, and how far it is. */
function SendLine({ upload, text, disabled = false, onBegin }: SendProps): ReactNode {
  const { step, refused } = upload
  const isUnderWay = step === 'sending' || step === 'paused'
  return (
    <div className="stack-8">
      {isUnderWay && <Progress upload={upload} />}
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {isUnderWay ? (
        <PauseButton upload={upload} />
      ) : (
        <Button block busy={step === 'starting' || step === 'finishing'} disabled={disabled} onClick={onBegin}>
          {text}
        </Button>
      )}
    </div>
  )
}

function Progress({ upload: { step, share } }: { upload: UsedUpload }): ReactNode {
  const percent = Math.floor(share * 100)
  return (
    <>
      <SentBar share={share} />
      <p className="caption">
        {step === 'paused' ? `已暂停，传了 ${percent}%` : `正在上传 ${percent}%，断网后可以接着传`}
      </p>
    </>
  )
}

function PauseButton({ upload: { step, pause, resume } }: { upload: UsedUpload }): ReactNode {
  if (step === 'paused') {
    return (
      <Button block onClick={resume}>
        继续上传
      </Button>
    )
  }
  return (
    <Button variant="secondary" block onClick={pause}>
      暂停
    </Button>
  )
}
