import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { Dialog, Slider } from '@niujin/ui/dialog'
import { firstCrop, MAX_ZOOM, moved, zoomed, zoomOf, type Crop, type FramePoint, type Size } from './crop.ts'
import type { OpenedPicture } from './picture.ts'
import { useGestures } from './use-gestures.ts'
import styles from './crop-dialog.module.css'

export type CropDialogProps = {
  picture: OpenedPicture
  busy: boolean
  /** why the last try failed */
  refused?: string | undefined
  onUse: (crop: Crop) => void
  onClose: () => void
}

/** Chooses the square of a picture: drag and pinch, or arrow keys on the picture and the slider under it. */
export default function CropDialog({ picture, busy, refused, onUse, onClose }: CropDialogProps): ReactNode {
  const [crop, setCrop] = useState(() => firstCrop(picture.size))
  return (
    <Dialog
      title="裁剪头像"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" block onClick={onClose}>
            取消
          </Button>
          <Button block busy={busy} onClick={() => onUse(crop)}>
            使用
          </Button>
        </>
      }
    >
      <Frame picture={picture} crop={crop} onChange={setCrop} />
      <Zoom size={picture.size} crop={crop} onChange={setCrop} />
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </Dialog>
  )
}

type Change = (next: (crop: Crop) => Crop) => void

/** How far a key moves the picture, in shares of the frame. */
const STEP = 0.05
const MOVES: Readonly<Record<string, FramePoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

function Frame({ picture, crop, onChange }: { picture: OpenedPicture; crop: Crop; onChange: Change }): ReactNode {
  const { size, address } = picture
  const gestures = useGestures({
    onMove: (by) => onChange((now) => moved(now, size, by)),
    onPinch: (factor, anchor) => onChange((now) => zoomed(now, size, { zoom: zoomOf(now, size) * factor, anchor })),
  })
  const share = (length: number) => `${(length / crop.side) * 100}%`
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    onChange((now) => moved(now, size, by))
  }
  return (
    <div className={styles.frame} {...gestures}>
      <img
        className={styles.picture}
        src={address}
        alt="要裁剪的图片"
        draggable={false}
        style={{ width: share(size.width), height: share(size.height), left: share(-crop.left), top: share(-crop.top) }}
      />
      <span className={styles.ring} aria-hidden />
      <button type="button" className={styles.handle} aria-label="拖动图片，或按方向键移动" onKeyDown={onKeyDown} />
    </div>
  )
}

function Zoom({ size, crop, onChange }: { size: Size; crop: Crop; onChange: Change }): ReactNode {
  const zoom = zoomOf(crop, size)
  const text = `${zoom.toFixed(1)} 倍`
  return (
    <label className={styles.zoom}>
      缩放
      <Slider
        label="缩放"
        text={text}
        className={styles.range}
        min={1}
        max={MAX_ZOOM}
        step={0.01}
        value={zoom}
        onChange={(next) => onChange((now) => zoomed(now, size, { zoom: next }))}
      />
      <span className={styles.value} aria-hidden>
        {text}
      </span>
    </label>
  )
}
