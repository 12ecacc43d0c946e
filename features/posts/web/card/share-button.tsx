import { lazy, Suspense, useState, type ReactNode } from 'react'
import { IconButton, ShareIcon } from '@niujin/ui'
import type { Post } from '../../contract/index.ts'
import { postPath } from '../paths.ts'
import { excerptOf } from './excerpt.ts'

// Dialogs are heavy and most visits share nothing.
const ShareSheet = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ShareSheet }))

/** 分享 with a sheet of ways. */
export function ShareButton({ post }: { post: Post }): ReactNode {
  const [url, setUrl] = useState<string>()
  return (
    <>
      <IconButton label="分享" onClick={() => setUrl(new URL(postPath(post.postId), location.origin).href)}>
        <ShareIcon />
      </IconButton>
      {url !== undefined && (
        <Suspense>
          <ShareSheet subject={excerptOf(post)} url={url} onClose={() => setUrl(undefined)} />
        </Suspense>
      )}
    </>
  )
}
