import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ShareIcon } from '@niujin/ui'
import styles from './share-button.module.css'

// Dialogs are heavy and most visits share nothing.
const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))

export type ShareButtonProps = {
  /** what is shared */
  title: string
  /** the page people come to, a path of this site */
  path: string
  /** in a bar of its own: larger */
  big?: boolean
}

/** 分享 with a sheet of ways. */
export function ShareButton({ title, path, big = false }: ShareButtonProps): ReactNode {
  const [url, setUrl] = useState<string>()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-big={big || undefined}
        aria-label={`分享：${title}`}
        onClick={() => setUrl(new URL(path, location.origin).href)}
      >
        <ShareIcon aria-hidden />
        分享
      </button>
      {url !== undefined && (
        <Suspense>
          <ShareSheet subject={title} url={url} onClose={() => setUrl(undefined)} />
        </Suspense>
      )}
    </>
  )
}
