import { useState, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { sendPicture } from '../editor/send-picture.ts'
import styles from './cover-field.module.css'

export type CoverFieldProps = { cover: string | null; onChange: (cover: string | null) => void }

/** The cover of an article or a column: chosen, sent at once, changed, taken away. */
export function CoverField({ cover, onChange }: CoverFieldProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const sent = await sendPicture(file)
    setBusy(false)
    if (typeof sent === 'string') toast(sent)
    else onChange(sent.url)
  }
  return (
    <div className={styles.field}>
      <span className={styles.label}>封面</span>
      <label className={`picture-frame ${styles.cover}`}>
        {cover === null ? (
          <span className={styles.choose}>{busy ? '正在上传…' : '选一张图'}</span>
        ) : (
          <img src={cover} alt="封面" className="cover" />
        )}
        <input
          type="file"
          accept={PICTURE_KINDS}
          className="over-all"
          aria-label={cover === null ? '选封面' : '换封面'}
          disabled={busy}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      {cover !== null && (
        <Button variant="ghost" size="small" onClick={() => onChange(null)}>
          不要封面
        </Button>
      )}
    </div>
  )
}
