import { useEffect, useState, type ReactNode } from 'react'
import { clockText, dateText, dateTimeText } from '@niujin/web-kit/formats'
import { useStreamBroken } from '@niujin/web-kit/live'
import { useNetworkReturn } from './use-network-return.ts'
import styles from './floating.module.css'

/** Says that what moves on the page stands still, or that the page is one kept from earlier; goes by itself once the connection is back. */
export function OfflineNotice(): ReactNode {
  const broken = useStreamBroken()
  const saved = useSaved()
  return (
    <output className={styles.offline} aria-live="polite">
      {saved !== undefined && <Saved when={saved} />}
      {saved === undefined && broken && <Broken />}
    </output>
  )
}

/** Milliseconds: what comes back sooner moves nothing on the page. */
const BLIP = 1000

function Broken(): ReactNode {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasts(true), BLIP)
    return () => clearTimeout(timer)
  }, [])
  return lasts && <span className={styles.strip}>已断开，正在重连…</span>
}

/** Of when the page is that one sees, which is opened anew once the server can be reached. */
function Saved({ when }: { when: string }): ReactNode {
  useNetworkReturn()
  return <span className={styles.strip}>离线，显示 {when} 的内容</span>
}

/** When the page was kept that the service worker shows without a network, in words. */
function useSaved(): string | undefined {
  const [saved, setSaved] = useState<string>()
  useEffect(() => {
    const at = Date.parse(document.documentElement.dataset['savedAt'] ?? '')
    if (Number.isNaN(at)) return undefined
    const isToday = dateText(at) === dateText(Date.now())
    const frame = requestAnimationFrame(() => setSaved(isToday ? clockText(at) : dateTimeText(at)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return saved
}
