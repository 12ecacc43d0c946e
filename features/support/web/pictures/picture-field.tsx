import { useId, type ChangeEvent, type ReactNode } from 'react'
import { CameraIcon, CloseIcon, RefreshIcon } from '@niujin/ui'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import type { ChosenPicture, UsedPictures } from './use-pictures.ts'
import styles from './picture-field.module.css'

/** Chooses pictures, shows each with how far it is, and takes it away again. */
export function PictureField({ pictures, most }: { pictures: UsedPictures; most: number }): ReactNode {
  const id = useId()
  const { list } = pictures
  const failed = list.find(({ state }) => state === 'failed')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    pictures.add([...(event.target.files ?? [])])
    // The same file can be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <div>
      <ul className={styles.list} aria-label="已选的图片">
        {list.map((one, at) => (
          <Chosen key={one.key} picture={one} number={at + 1} pictures={pictures} />
        ))}
        {list.length < most && (
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
                添加图片 {list.length}/{most}
              </span>
            </label>
          </li>
        )}
      </ul>
      {failed && (
        <p role="alert" className={styles.reason}>
          {failed.reason}
        </p>
      )}
    </div>
  )
}

function Chosen({
  picture,
  number,
  pictures,
}: {
  picture: ChosenPicture
  number: number
  pictures: UsedPictures
}): ReactNode {
  const { key, preview, state } = picture
  return (
    <li className={styles.place} data-state={state}>
      <img src={preview} alt={`第 ${number} 张图片`} className="cover" />
      {state === 'sending' && <output className={styles.cover}>上传中</output>}
      {state === 'failed' && (
        <button
          type="button"
          className={styles.cover}
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
