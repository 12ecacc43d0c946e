import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CloseIcon, IconButton, useLayer } from '@niujin/ui'
import type { Picture } from '../../contract/index.ts'
import styles from './picture-viewer.module.css'

/** Pictures over the whole screen, one at a time; a swipe sideways goes on, a tap or going back closes. */
export default function PictureViewer(props: {
  pictures: readonly Picture[]
  first: number
  onClose: () => void
}): ReactNode {
  const { pictures, first, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const close = () => dialog.current?.close()
  useLayer(true, close)
  useEffect(() => {
    dialog.current?.showModal()
    // The close button would take the focus and its ring with it.
    dialog.current?.focus()
    const row = strip.current
    if (row) row.scrollLeft = first * row.clientWidth
  }, [first])
  const turn = (to: number) => {
    const row = strip.current
    if (to < 0 || to >= pictures.length || !row) return
    setAt(to)
    row.scrollTo?.({ left: to * row.clientWidth, behavior: 'smooth' })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(at + 1)
    if (key === 'ArrowLeft') turn(at - 1)
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.screen}
      aria-label={`看图，第 ${at + 1} 张，共 ${pictures.length} 张`}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <ul
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: row }) => {
          if (row.clientWidth > 0) setAt(Math.round(row.scrollLeft / row.clientWidth))
        }}
      >
        {pictures.map(({ pictureId, url, width, height }, number) => (
          <li key={pictureId} className={styles.slide}>
            <button type="button" className={styles.picture} aria-label="收起大图" tabIndex={-1} onClick={close}>
              <img
                src={url}
                width={width}
                height={height}
                alt={`第 ${number + 1} 张图片`}
                loading={Math.abs(number - at) <= 1 ? 'eager' : 'lazy'}
                className="contain"
              />
            </button>
          </li>
        ))}
      </ul>
      <header className={styles.head}>
        <span className={styles.count} aria-hidden>
          {at + 1}/{pictures.length}
        </span>
        <IconButton label="收起" className={styles.close ?? ''} onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
    </dialog>
  )
}
