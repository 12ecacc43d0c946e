import { useState, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { firstCrop, MAX_ZOOM, moved, placed, placeOf, zoomed, zoomOf, type Crop, type Size } from './crop.ts'
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

/** Chooses the square of a picture: drag, pinch, or the sliders, which also work by keyboard. */
export default function CropDialog({ picture, busy, refused, onUse, onClose }: CropDialogProps): ReactNode {
  const [crop, setCrop] = useState(() => firstCrop(picture.size))
  return (
    <Dialog
      title="裁剪头像"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" block onClick={onClose}>
            取消
          </Button>
          <Button block busy={busy} onClick={() => onUse(crop)}>
            使用
          </Button>
        </>
      }
    >
      <Frame picture={picture} crop={crop} onChange={setCrop} />
      <Sliders size={picture.size} crop={crop} onChange={setCrop} />
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </Dialog>
  )
}

type Change = (next: (crop: Crop) => Crop) => void

function Frame({ picture, crop, onChange }: { picture: OpenedPicture; crop: Crop; onChange: Change }): ReactNode {
  const { size, address } = picture
  const gestures = useGestures({
    onMove: (by) => onChange((now) => moved(now, size, by)),
    onPinch: (factor, anchor) =>
      onChange((now) => zoomed(now, size, { zoom: zoomOf(now, size) * factor, anchor })),
  })
  const share = (length: number) => `${(length / crop.side) * 100}%`
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
    </div>
  )
}

function Sliders({ size, crop, onChange }: { size: Size; crop: Crop; onChange: Change }): ReactNode {
  const place = placeOf(crop, size)
  return (
    <div className={styles.sliders}>
      <Slider label="缩放" min={1} max={MAX_ZOOM} value={zoomOf(crop, size)} onChange={(zoom) => onChange((now) => zoomed(now, size, { zoom }))} />
      <Slider label="左右" min={0} max={1} value={place.x} onChange={(x) => onChange((now) => placed(now, size, { ...placeOf(now, size), x }))} />
      <Slider label="上下" min={0} max={1} value={place.y} onChange={(y) => onChange((now) => placed(now, size, { ...placeOf(now, size), y }))} />
    </div>
  )
}

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void }

function Slider({ label, min, max, value, onChange }: SliderProps): ReactNode {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}
