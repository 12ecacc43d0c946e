import type { ReactNode } from 'react'
import type { Picture } from '../../contract/index.ts'
import styles from './picture-row.module.css'

/** Pictures of a text, small; a tap opens one at its full size. */
export function PictureRow({ pictures }: { pictures: readonly Picture[] }): ReactNode {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.row} aria-label={`${pictures.length} 张图片`}>
      {pictures.map(({ id, url }, at) => (
        <li key={id} className={styles.frame}>
          <a href={url} target="_blank" rel="noreferrer" className={styles.link} aria-label={`看第 ${at + 1} 张大图`}>
            <img src={url} alt={`第 ${at + 1} 张图片`} loading="lazy" className="cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}
