import type { ReactNode } from 'react'
import { useOnePicture } from '@niujin/ui/pictures'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { Cover } from '../../shared/cover.tsx'
import { keepSmall } from '../shared/keep-picture.ts'
import styles from './about.module.css'

export type CoverFieldProps = { cover: string | null; title: string; onChange: (cover: string | null) => void }

/** The cover of a course: chosen, sent at once, changed, taken away. */
export function CoverField({ cover, title, onChange }: CoverFieldProps): ReactNode {
  const { busy, onChange: choose } = useOnePicture(keepSmall, onChange)
  return (
    <div className="stack-8">
      <span className="soft">封面（横图，16:9）</span>
      <label className={styles.cover}>
        <Cover cover={cover} title={title === '' ? '封面' : title} />
        <span className={styles.choose}>{busy ? '正在上传…' : cover === null ? '选一张图' : '换一张图'}</span>
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
        <button type="button" className="text-link" onClick={() => onChange(null)}>
          不要封面
        </button>
      )}
    </div>
  )
}
