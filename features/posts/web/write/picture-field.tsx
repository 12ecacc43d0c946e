import { lazy, Suspense, useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { CameraIcon, CloseIcon, RefreshIcon } from '@niujin/ui'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { LIMITS } from '../../contract/limits.ts'
import type { ChosenPicture, UsedPictures } from './use-pictures.ts'
import styles from './picture-field.module.css'

const PictureSheet = lazy(() => import('./picture-sheet.tsx'))

/** Chooses pictures, shows each with how far it is; a tap on one moves it, its cross takes it away. */
export function PictureField({ pictures }: { pictures: UsedPictures }): ReactNode {
  const id = useId()
  const [moving, setMoving] = useState<string>()
  const { list } = pictures
  const failed = list.find(({ state }) => state === 'failed')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    pictures.add([...(event.target.files ?? [])])
    // The same file can be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <div>
      <ul className={styles.list} aria-label="图片">
        {list.map((one, at) => (
          <Chosen key={one.key} chosen={one} number={at + 1} pictures={pictures} onMove={() => setMoving(one.key)} />
        ))}
        {list.length < LIMITS.pictures && (
          <li className={styles.place}>
            <input
              id={id}
              type="file"
              className={`unseen ${styles.input}`}
              accept={PICTURE_KINDS}
              multiple
              onChange={choose}
            />
            <label htmlFor={id} className={styles.add}>
              <CameraIcon />
              <span>
                添加图片 {list.length}/{LIMITS.pictures}
              </span>
            </label>
          </li>
        )}
      </ul>
      {failed && (
        <p role="alert" className={`problem ${styles.reason}`}>
          {failed.reason}
        </p>
      )}
      <Suspense>
        {moving !== undefined && (
          <PictureSheet pictures={pictures} chosen={moving} onClose={() => setMoving(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

type ChosenProps = { chosen: ChosenPicture; number: number; pictures: UsedPictures; onMove: () => void }

function Chosen({ chosen: { key, preview, state }, number, pictures, onMove }: ChosenProps): ReactNode {
  return (
    <li className={styles.place}>
      <button type="button" className={styles.move} aria-label={`调整第 ${number} 张图片`} onClick={onMove}>
        <img src={preview} alt={`第 ${number} 张图片`} className="cover" />
      </button>
      {state === 'shrinking' && <output className={styles.over}>处理中</output>}
      {state === 'sending' && <output className={styles.over}>上传中</output>}
      {state === 'failed' && (
        <button
          type="button"
          className={styles.over}
          aria-label={`重新上传第 ${number} 张图片`}
          onClick={() => pictures.retry(key)}
        >
          <RefreshIcon />
          重试
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`移除第 ${number} 张图片`}
        onClick={() => pictures.remove(key)}
      >
        <span className={styles.cross}>
          <CloseIcon />
        </span>
      </button>
    </li>
  )
}
