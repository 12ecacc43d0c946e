import { lazy, Suspense, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Avatar, ListRow, toast } from '@niujin/ui'
import { openAnew } from '@niujin/web-kit/leaving'
import { useAction } from '../../use-action.ts'
import type { Crop } from './crop.ts'
import { cutSquare, openPicture, PICTURE_KINDS, type OpenedPicture } from './picture.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** The member's picture; a tap chooses another, which is cut square on the device. */
export function AvatarRow({ avatar }: { avatar: string | null }): ReactNode {
  const chooser = useRef<HTMLInputElement>(null)
  const { picture, choose, close, use, busy, refused } = useNewAvatar()
  return (
    <>
      <ListRow title="头像" arrow end={<Avatar src={avatar} size="large" />} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        className="unseen"
        type="file"
        accept={PICTURE_KINDS}
        aria-label="选择头像图片"
        tabIndex={-1}
        onChange={choose}
      />
      {picture && (
        <Suspense>
          <CropDialog picture={picture} busy={busy} refused={refused} onUse={use} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function useNewAvatar() {
  const [picture, setPicture] = useState<OpenedPicture>()
  const [drawing, setDrawing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { busy, refused, run, clear } = useAction('saveAvatar', { reload: false })

  const open = async (file: File | undefined) => {
    if (!file) return
    const opened = await openPicture(file)
    if (opened) setPicture(opened)
    else toast('图片打不开，请换一张 JPG、PNG 或 WebP')
  }
  const close = () => {
    picture?.close()
    setPicture(undefined)
    setProblem(undefined)
    clear()
  }
  const use = async (crop: Crop) => {
    if (!picture || drawing) return
    setDrawing(true)
    setProblem(undefined)
    const file = await cutSquare(picture, crop)
    const outcome = file && (await run({}, { file }))
    // The picture in the header came with the page, so the page opens anew; until then nothing can be pressed twice.
    if (outcome?.ok) return openAnew('/userinfo')
    setDrawing(false)
    if (!file) setProblem('这台设备裁剪不了图片，请换一台再试')
  }
  return {
    picture,
    busy: busy || drawing,
    refused: problem ?? refused,
    close,
    use: (crop: Crop) => void use(crop),
    choose: (event: ChangeEvent<HTMLInputElement>) => {
      void open(event.target.files?.[0])
      // The same file can be chosen again.
      event.target.value = ''
    },
  }
}
