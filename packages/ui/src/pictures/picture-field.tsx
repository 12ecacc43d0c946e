import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { CameraIcon, CloseIcon, RefreshIcon } from '../icon/icons.ts'
import type { ChosenPicture, UsedPictures } from './use-pictures.ts'
import styles from './picture-field.module.css'

export type PictureFieldProps<Taken> = {
  pictures: UsedPictures<Taken>
  /** Kinds of files one may choose, as in `accept`. */
  accept: string
  columns?: 3 | 4
  /** What a picture on its way says. */
  waitingText?: string
  /** A tap on a picture, as for putting it elsewhere in the order. */
  onMove?: (key: string) => void
}

/** Chooses pictures, shows each with how far it is, and takes it away again. */
export function PictureField<Taken>(props: PictureFieldProps<Taken>): ReactNode {
  const { pictures, accept, columns = 3, waitingText = '上传中', onMove } = props
  const { list, most } = pictures
  const id = useId()
  const failed = list.find(({ state }) => state === 'failed')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    pictures.add([...(event.target.files ?? [])])
    // The same file can be chosen again after it was removed.
    event.target.value = ''
  }
  return (
    <div>
      <ul className={styles.list} data-columns={columns} aria-label="已选的图片">
        {list.map((one, at) => (
          <Chosen
            key={one.key}
            chosen={one}
            number={at + 1}
            waitingText={waitingText}
            onMove={onMove && (() => onMove(one.key))}
            onRetry={() => pictures.retry(one.key)}
            onRemove={() => pictures.remove(one.key)}
          />
        ))}
        {list.length < most && (
          <li className={styles.frame}>
            <input
              id={id}
              type="file"
              className={`unseen ${styles.input}`}
              accept={accept}
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
        <p role="alert" className={`problem ${styles.reason}`}>
          {failed.reason}
        </p>
      )}
    </div>
  )
}

type ChosenProps = {
  chosen: ChosenPicture<unknown>
  number: number
  waitingText: string
  onMove: (() => void) | undefined
  onRetry: () => void
  onRemove: () => void
}

function Chosen({ chosen: { preview, state }, number, waitingText, ...on }: ChosenProps): ReactNode {
  // What is no picture shows its problem alone, not the browser's own sign for one that is broken.
  const [isBroken, setBroken] = useState(false)
  const picture = !isBroken && (
    <img src={preview} alt={`第 ${number} 张图片`} className="cover" onError={() => setBroken(true)} />
  )
  return (
    <li className={styles.frame}>
      {on.onMove ? (
        <button type="button" className={styles.move} aria-label={`调整第 ${number} 张图片`} onClick={on.onMove}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {state === 'waiting' && <output className={styles.over}>{waitingText}</output>}
      {state === 'failed' && (
        <button type="button" className={styles.over} aria-label={`重新上传第 ${number} 张图片`} onClick={on.onRetry}>
          <RefreshIcon />
          重试
        </button>
      )}
      <button type="button" className={styles.remove} aria-label={`移除第 ${number} 张图片`} onClick={on.onRemove}>
        <span className={styles.cross}>
          <CloseIcon />
        </span>
      </button>
    </li>
  )
}
