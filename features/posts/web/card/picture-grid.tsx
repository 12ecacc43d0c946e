import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Picture } from '../../contract/index.ts'
import styles from './picture-grid.module.css'

// Most visits look at no picture alone.
const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

/** Pictures in places of fixed size: one as it is, two or four in twos, others in threes. A tap shows one alone. */
export function PictureGrid({ pictures }: { pictures: readonly Picture[] }): ReactNode {
  const [shown, setShown] = useState<number>()
  const [first] = pictures
  if (!first) return null
  const isAlone = pictures.length === 1
  return (
    <>
      <ul className={styles.grid} data-count={columnsOf(pictures.length)} aria-label={`${pictures.length} 张图片`}>
        {pictures.map(({ pictureId, url }, at) => (
          <li key={pictureId} className={styles.frame} style={isAlone ? shapeOf(first) : undefined}>
            <button
              type="button"
              className={styles.open}
              aria-label={`看第 ${at + 1} 张大图`}
              onClick={() => setShown(at)}
            >
              <img src={url} alt={`第 ${at + 1} 张图片`} loading="lazy" className="cover" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense>
          <PictureViewer pictures={pictures} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function columnsOf(count: number): 1 | 2 | 3 {
  if (count === 1) return 1
  return count === 2 || count === 4 ? 2 : 3
}

/** One alone keeps its shape between a tall phone screen's and a wide film's. */
function shapeOf({ width, height }: Picture): { aspectRatio: string; width: string } {
  const ratio = Math.min(16 / 9, Math.max(3 / 4, width / height))
  return { aspectRatio: String(ratio), width: ratio >= 1 ? '80%' : '60%' }
}
