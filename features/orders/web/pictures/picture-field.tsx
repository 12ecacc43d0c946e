import { useId, type ChangeEvent, type ReactNode } from 'react'
import { CameraIcon, CloseIcon } from '@niujin/ui'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import type { UsedPictures } from './use-pictures.ts'
import styles from './picture-field.module.css'

/** Chooses pictures, shows each, and takes it away again. */
export function PictureField({ pictures, most }: { pictures: UsedPictures; most: number }): ReactNode {
  const id = useId()
  const { list, isBroken } = pictures
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    pictures.add([...(event.target.files ?? [])])
    // The same file can be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <div>
      <ul className={styles.list} aria-label="已选的图片">
        {list.map(({ key, preview, state }, at) => (
          <li key={key} className={styles.frame} data-state={state}>
            <img src={preview} alt={`第 ${at + 1} 张图片`} className="cover" />
            {state === 'broken' && <span className={styles.cover}>打不开</span>}
            <button
              type="button"
              className={styles.remove}
              aria-label={`移除第 ${at + 1} 张图片`}
              onClick={() => pictures.remove(key)}
            >
              <span className={styles.cross}>
                <CloseIcon />
              </span>
            </button>
          </li>
        ))}
        {list.length < most && (
          <li className={styles.frame}>
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
                添加图片 {list.length}/{most}
              </span>
            </label>
          </li>
        )}
      </ul>
      {isBroken && (
        <p role="alert" className="problem">
          有图片打不开，请移除后换一张
        </p>
      )}
    </div>
  )
}
