import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import LinkIcon from 'lucide-react/icons/link'
import PictureIcon from 'lucide-react/icons/image'
import ShareIcon from 'lucide-react/icons/share-2'
import { Button } from '../button/button.tsx'
import { copyText } from '../share/copy-text.ts'
import { toast } from '../toast/toast-store.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import styles from './share-popup.module.css'

export type ShareWay = 'link' | 'system' | 'poster'

export type SharePopupProps = {
  /** what is shared: its title, and the address people come to */
  subject: string
  url: string
  open?: boolean
  onClose: () => void
  /** the poster's picture, shown above the ways */
  poster?: ReactNode
  /** offers 保存海报 */
  onSavePoster?: () => void
  /** offers 活动规则 */
  onRules?: () => void
  /** told after a way was used, for share events */
  onShared?: (way: ShareWay) => void
  children?: ReactNode
}

/** 分享: copy the link, the system's own sharing where there is one, and a poster. */
export function SharePopup(props: SharePopupProps): ReactNode {
  const {
    subject,
    url,
    open = true,
    onClose,
    poster,
    onSavePoster,
    onRules,
    onShared,
    children,
  } = props
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
    <BottomSheet
      title="分享"
      open={open}
      onClose={onClose}
      start={
        onRules && (
          <Button look="ghost" size="small" onClick={onRules}>
            活动规则
          </Button>
        )
      }
    >
      {poster !== undefined && <div className={styles.poster}>{poster}</div>}
      {children}
      <div className={styles.ways}>
        <Way icon={<LinkIcon />} text="复制链接" onClick={() => void copy()} />
        {onSavePoster && (
          <Way
            icon={<PictureIcon />}
            text="保存海报"
            onClick={() => {
              onSavePoster()
              onShared?.('poster')
            }}
          />
        )}
        {canShare && <Way icon={<ShareIcon />} text="更多方式" onClick={() => void share()} />}
      </div>
    </BottomSheet>
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
