import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PictureField } from '@niujin/ui/pictures'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import type { PostPictures } from './use-pictures.ts'

const PictureSheet = lazy(() => import('./picture-sheet.tsx'))

/** The pictures of a post; a tap on one moves it. */
export function PostPictureField({ pictures }: { pictures: PostPictures }): ReactNode {
  const [moving, setMoving] = useState<string>()
  return (
    <>
      <PictureField pictures={pictures} accept={PICTURE_KINDS} onMove={setMoving} />
      <Suspense>
        {moving !== undefined && (
          <PictureSheet pictures={pictures} chosen={moving} onClose={() => setMoving(undefined)} />
        )}
      </Suspense>
    </>
  )
}
