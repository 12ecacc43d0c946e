import { useState, type ReactNode } from 'react'
import { Button, CopyIcon, EyeIcon, EyeOffIcon, IconButton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { copy } from '@niujin/web-kit'
import { useAccess } from './use-access.ts'
import styles from './obs-sheet.module.css'

export type ObsSheetProps = {
  tsId: string
  /** Something is being sent: a new key may end it. */
  isConnected: boolean
  isOnAir: boolean
  onClose: () => void
}

/** 用电脑软件直播: where to push to, the key, and how to set OBS. */
export default function ObsSheet({ tsId, isConnected, isOnAir, onClose }: ObsSheetProps): ReactNode {
  const { access, busy, renew } = useAccess(tsId)
  return (
    <BottomSheet title="用电脑软件直播（OBS 推流）" onClose={onClose}>
      <div className={`stack-12 ${styles.sheet}`}>
        {access ? (
          <>
            <Line label="服务器" value={access.rtmpServer} />
            <SecretLine label="直播密钥" value={access.streamKey} />
            <p className={styles.note}>
              密钥等于开播的钥匙，不要截图或发给别人。关掉这里就不再显示，重新获取会换成新的，旧的立即失效。
            </p>
            <Button variant="secondary" block busy={busy} onClick={() => void renew()}>
              换一个新密钥
            </Button>
          </>
        ) : (
          <>
            <p className={styles.note}>每次获取都会换新密钥，之前拿到的立即失效。{warningOf(isConnected, isOnAir)}</p>
            <Button block busy={busy} onClick={() => void renew()}>
              获取服务器地址和密钥
            </Button>
          </>
        )}
        <h3 className={styles.title}>OBS 怎么设置</h3>
        <ol className={styles.steps}>
          <li>设置 → 直播，服务选“自定义”，“服务器”填上面的地址，“推流码”填上面的直播密钥</li>
          <li>设置 → 输出，编码选 x264 或硬件 H.264，码率 1500–4000 Kbps，关键帧间隔 1–2 秒</li>
          <li>设置 → 视频，输出 1280×720，25 或 30 帧</li>
          <li>点“开始直播”，等这里显示“已接通”，再点“开始直播”让观众看到</li>
        </ol>
      </div>
    </BottomSheet>
  )
}

function warningOf(isConnected: boolean, isOnAir: boolean): string {
  if (!isConnected) return ''
  return isOnAir ? '正在直播的画面不会断。' : '现在接通的画面会断开，要用新密钥重新接通。'
}

function Line({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <code className={styles.value}>{value}</code>
      <CopyButton label={`复制${label}`} value={value} />
    </div>
  )
}

function SecretLine({ label, value }: { label: string; value: string }): ReactNode {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.line}>
      <span className={styles.label}>{label}</span>
      <code className={styles.value}>{isShown ? value : '••••••••••••'}</code>
      <IconButton
        label={isShown ? `隐藏${label}` : `显示${label}`}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
      <CopyButton label={`复制${label}`} value={value} />
    </div>
  )
}

function CopyButton({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <IconButton label={label} onClick={() => void copy(value)}>
      <CopyIcon />
    </IconButton>
  )
}
