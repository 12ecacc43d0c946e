import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { useOnePicture } from '@niujin/ui/pictures'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { sendPicture } from '../editor/send-picture.ts'
import styles from './cover-field.module.css'

export type CoverFieldProps = { cover: string | null; onChange: (cover: string | null) => void }

/** The cover of an article or a column: chosen, sent at once, changed, taken away. */
export function CoverField({ cover, onChange }: CoverFieldProps): ReactNode {
  const { busy, onChange: choose } = useOnePicture((file) => sendPicture(file), onChange)
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
          onChange={choose}
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
