import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import LinkIcon from 'lucide-react/icons/link'
import PictureIcon from 'lucide-react/icons/image'
import ShareIcon from 'lucide-react/icons/share-2'
import { Button } from '../button/button.tsx'
import { copyText } from '../share/copy-text.ts'
import { toast } from '../toast/toast-store.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { usePicture, type Draw } from './use-picture.ts'
import styles from './share-sheet.module.css'

export type ShareWay = 'link' | 'system' | 'poster'

/** A picture of what is shared. */
export interface SharePoster {
  /** Must stay the same function while it draws the same. */
  readonly draw: Draw
  /** How it is read out. */
  readonly alt: string
  /** What the browser saves it as. */
  readonly fileName: string
}

export type ShareSheetProps = {
  /** what is shared */
  subject: string
  /** the address people come to; without one, as while it is asked for, only the children are there */
  url: string | undefined
  open?: boolean
  onClose: () => void
  /** shown above the ways as soon as it is drawn, and saved by 保存海报 */
  poster?: SharePoster | undefined
  /** offers 保存海报 for a poster that is drawn only then */
  onSavePoster?: () => void
  /** offers 活动规则 */
  onRules?: () => void
  /** told after a way was used, for share events */
  onShared?: (way: ShareWay) => void
  children?: ReactNode
}

/** 分享: copy the link, the system's own sharing where there is one, and a poster. */
export function ShareSheet(props: ShareSheetProps): ReactNode {
  const { url, open = true, onClose, poster, onSavePoster, onRules, children } = props
  const { address, isImpossible } = usePicture(poster?.draw)
  const save = () => {
    if (address !== undefined) saveAs(address, poster?.fileName ?? '')
    else toast(isImpossible ? '这台设备画不出图片' : '海报还没画好，请稍等')
    return address !== undefined
  }
  return (
    <BottomSheet
      title="分享"
      open={open}
      onClose={onClose}
      start={
        onRules && (
          <Button variant="ghost" size="small" onClick={onRules}>
            活动规则
          </Button>
        )
      }
    >
      {address !== undefined && (
        <div className={styles.frame}>
          <img src={address} alt={poster?.alt} className={styles.poster} />
        </div>
      )}
      {children}
      {url !== undefined && <Ways {...props} url={url} onSave={poster ? save : onSavePoster} />}
    </BottomSheet>
  )
}

type WaysProps = Pick<ShareSheetProps, 'subject' | 'onShared'> & {
  url: string
  /** answers false when there was nothing to save */
  onSave: (() => boolean | void) | undefined
}

function Ways({ subject, url, onShared, onSave }: WaysProps): ReactNode {
  const canShare = useSystemShare()
  const copy = async () => {
    const copied = await copyText(url)
    toast(copied ? '复制成功，快去粘贴分享给朋友吧！' : '复制失败', { ms: copied ? 1600 : 800 })
    if (copied) onShared?.('link')
  }
  const share = async () => {
    try {
      await navigator.share({ title: subject, url })
      onShared?.('system')
    } catch {
      // The person closed the system's sheet, which is no failure.
    }
  }
  return (
    <div className={styles.ways}>
      <Way icon={<LinkIcon />} text="复制链接" onClick={() => void copy()} />
      {onSave && (
        <Way icon={<PictureIcon />} text="保存海报" onClick={() => onSave() !== false && onShared?.('poster')} />
      )}
      {canShare && <Way icon={<ShareIcon />} text="更多方式" onClick={() => void share()} />}
    </div>
  )
}

function Way(props: { icon: ReactNode; text: string; onClick: () => void }): ReactNode {
  return (
    <button type="button" className={styles.way} onClick={props.onClick}>
      <span className={styles.icon}>{props.icon}</span>
      {props.text}
    </button>
  )
}

/** Known only in the browser: the served page must not differ from the first drawing there. */
function useSystemShare(): boolean {
  return useSyncExternalStore(neverChanges, hasSystemShare, () => false)
}

const neverChanges = () => () => {}
const hasSystemShare = () => typeof navigator.share === 'function'

function saveAs(address: string, fileName: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
}
