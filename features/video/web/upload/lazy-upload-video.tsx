import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import type { UploadVideoProps } from './upload-video.tsx'

const UploadVideo = lazy(async () => ({ default: (await import('./upload-video.tsx')).UploadVideo }))

/** The form that sends a video, fetched when it shows. */
export function LazyUploadVideo(props: UploadVideoProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <UploadVideo {...props} />
    </Suspense>
  )
}
