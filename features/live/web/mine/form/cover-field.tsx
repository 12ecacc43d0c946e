import { useEffect, useId, useMemo, type ChangeEvent, type ReactNode } from 'react'
import { CameraIcon } from '@niujin/ui'
import { PICTURE_KINDS } from '../../studio/courseware/page-picture.ts'
import styles from './cover-field.module.css'

export type CoverFieldProps = {
  /** The one it has. */
  saved: string | null
  file: File | undefined
  problem: string | undefined
  onChoose: (file: File) => void
}

/** 封面: chosen here, seen at once, sent with the form. */
export function CoverField({ saved, file, problem, onChoose }: CoverFieldProps): ReactNode {
  const id = useId()
  const preview = useAddress(file) ?? saved
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
    target.value = ''
  }
  return (
    <div className={styles.item}>
      <input
        id={id}
        type="file"
        accept={PICTURE_KINDS}
        className={`unseen ${styles.input}`}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={choose}
      />
      <label htmlFor={id} className={styles.frame}>
        {preview !== null && <img src={preview} alt="封面" className={styles.picture} />}
        <span className={styles.words} data-over={preview !== null || undefined}>
          <CameraIcon aria-hidden />
          {preview === null ? '添加封面（16:9，可不填）' : '换封面'}
        </span>
      </label>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={`problem ${styles.problem}`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Where a chosen file can be seen on this device. */
function useAddress(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => {
    if (address === undefined) return undefined
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
