import { useState, type ReactNode } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, FileIcon, toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { reasonOf } from '@niujin/web-kit'
import type { saveSubtitles } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { FilePick } from './file-pick.tsx'
import styles from './write.module.css'

/** Files of subtitles; phones do not know their types. */
const KINDS = '.srt,.vtt,text/vtt,application/x-subrip'

export type SubtitleFieldProps = {
  lessonId: string
  /** Lines that are there; 0 without. */
  cues: number
  /** Lines of those that wait for the review of the course; 0 without. */
  held: number
  canEdit: boolean
  onChange: () => Promise<void>
}

/** Subtitles: put in, put in anew, taken away. Learners see them over the picture and read them as a text. */
export function SubtitleField({ lessonId, cues, held, canEdit, onChange }: SubtitleFieldProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const save = async (file: File | undefined) => {
    if (file && file.size > LIMITS.subtitleBytes) return setRefused('字幕文件最大 500 KB')
    setBusy(true)
    setRefused(undefined)
    const outcome = await ask('saveSubtitles', { lessonId }, file && { files: { subtitles: file } })
    if (outcome.ok) {
      toast(saidOf(outcome.value))
      await onChange()
    } else setRefused(reasonOf(outcome) ?? '没有存下来，请重试')
    setBusy(false)
    return setAsked(false)
  }
  return (
    <div className={styles.next}>
      <div className={styles.line}>
        <p>
          <span>字幕</span>
          <span className={styles.facts}>{cues > 0 ? `有 ${cues} 行` : '没有'}</span>
          {held > 0 && <span className={styles.facts}>新的 {held} 行里有要先看一下的词，送审通过后替换</span>}
        </p>
        {canEdit && cues + held > 0 && (
          <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
            去掉字幕
          </Button>
        )}
      </div>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
      {canEdit && (
        <FilePick
          label={busy ? '正在存…' : cues > 0 ? '换一份字幕（SRT、VTT）' : '放上字幕（SRT、VTT）'}
          accept={KINDS}
          icon={<FileIcon />}
          onPick={(file) => void save(file)}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title="去掉字幕？"
          text="画面上的字幕与文稿一起去掉，可以再放上。"
          confirmText="去掉"
          variant="danger"
          busy={busy}
          onConfirm={() => void save(undefined)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}

function saidOf({ cues, isHeld }: OutputOf<typeof saveSubtitles>): string {
  if (cues === 0) return '字幕去掉了'
  return isHeld ? '有要先看一下的词，送审通过后替换' : `字幕换好了，共 ${cues} 行`
}
