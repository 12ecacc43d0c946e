import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton, MicIcon, RefreshIcon } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { canShareScreen } from '../publish/capture.ts'
import { useFigures, type SendingFigures } from '../publish/use-figures.ts'
import { useFrameRate } from '../publish/use-frame-rate.ts'
import type { UsedPublisher } from '../publish/use-publisher.ts'
import { CameraOnIcon, MicOffIcon, ScreenIcon } from './stage-icons.tsx'
import styles from './stage.module.css'

/** One's own picture as it is sent, how the sending goes, and what can be done with it. */
export function OwnPicture({ publisher, isOnAir }: { publisher: UsedPublisher; isOnAir: boolean }): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const { picture, from, facing, control, isOn } = publisher
  const figures = useFigures(control, isOn)
  const rate = useFrameRate(video, picture)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = picture ? new MediaStream([picture]) : null
  }, [picture])
  const words = messageOf(publisher, isOnAir)
  const warning = warningOf(publisher, figures)
  return (
    <section className={`picture-frame ${styles.own}`} data-theme="dark" aria-label="本机画面">
      <video
        ref={video}
        className={`contain ${styles.video}`}
        data-mirrored={(from === 'camera' && facing === 'user') || undefined}
        autoPlay
        muted
        playsInline
        aria-label="本机预览"
      />
      {figures && publisher.step === 'sending' && <p className={styles.figures}>{figuresText(figures, rate)}</p>}
      {words !== undefined && (
        <p className={styles.message} role="status">
          {words}
        </p>
      )}
      {warning !== undefined && (
        <p className={styles.note} role="status">
          {warning}
        </p>
      )}
      <Controls publisher={publisher} isOnAir={isOnAir} />
    </section>
  )
}

function warningOf(
  { note, picture, hasMicrophone }: UsedPublisher,
  figures: SendingFigures | undefined,
): string | undefined {
  if (note !== undefined) return note
  if (figures?.isCongested) return '网络较慢，已自动降低清晰度'
  return hasMicrophone || !picture ? undefined : '没有找到麦克风，观众听不到声音'
}

function messageOf({ step, picture, from }: UsedPublisher, isOnAir: boolean): string | undefined {
  if (step === 'opening' && !picture) return from === 'screen' ? '请选择要共享的屏幕或窗口' : '请允许使用摄像头和麦克风'
  if (step === 'opening' || step === 'connecting') return '正在接通…'
  if (step === 'reconnecting') return isOnAir ? '网络断了，正在重连；5 分钟内恢复，直播不会结束' : '网络断了，正在重连'
  return undefined
}

function figuresText({ bitrate, dropped }: SendingFigures, rate: number | undefined): string {
  const parts = [
    `上传 ${(bitrate / 1_000_000).toFixed(1)} 兆`,
    rate === undefined ? undefined : `${rate} 帧/秒`,
    dropped === 0 ? undefined : `掉了 ${dropped} 帧`,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

function Controls({
  publisher: { control, from, canTurn, isMuted, hasMicrophone, step },
  isOnAir,
}: {
  publisher: UsedPublisher
  isOnAir: boolean
}): ReactNode {
  const isOpening = step === 'opening'
  return (
    <div className={styles.controls}>
      {hasMicrophone && (
        <IconButton
          label={isMuted ? '打开麦克风' : '关闭麦克风'}
          pressed={isMuted}
          disabled={isOpening}
          onClick={() => control.toggleMuted()}
        >
          {isMuted ? <MicOffIcon /> : <MicIcon />}
        </IconButton>
      )}
      {from === 'camera' && canTurn && (
        <IconButton label="切换摄像头" disabled={isOpening} onClick={() => void control.turnCamera()}>
          <RefreshIcon />
        </IconButton>
      )}
      {from === 'camera' && canShareScreen() && (
        <IconButton label="共享屏幕" disabled={isOpening} onClick={() => void control.shareScreen()}>
          <ScreenIcon />
        </IconButton>
      )}
      {from === 'screen' && (
        <IconButton label="换成摄像头" disabled={isOpening} onClick={() => void control.showCamera()}>
          <CameraOnIcon />
        </IconButton>
      )}
      <span className={styles.gap} />
      <Stop isOnAir={isOnAir} onStop={() => control.stop()} />
    </div>
  )
}

/** Takes the picture away: at once while nobody sees it, and on air after a question. */
function Stop({ isOnAir, onStop }: { isOnAir: boolean; onStop: () => void }): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <button type="button" className={styles.stop} onClick={() => (isOnAir ? setIsAsked(true) : onStop())}>
        断开画面
      </button>
      {isAsked && (
        <ConfirmDialog
          title="断开画面？"
          text="观众马上就看不到画面。直播没有结束，5 分钟内接着播就行；要收场请点“结束直播”。"
          confirmText="断开画面"
          cancelText="继续播"
          variant="danger"
          onConfirm={() => {
            setIsAsked(false)
            onStop()
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
