import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import RefreshIcon from 'lucide-react/icons/refresh-cw'
import { pulledBy, READY_AT } from './pull.ts'
import styles from './pull-to-refresh.module.css'

type Phase = 'rest' | 'pull' | 'ready' | 'busy'

const WORDS: Record<Phase, string> = {
  rest: '',
  pull: '下拉刷新',
  ready: '松开刷新',
  busy: '刷新中',
}

export type PullToRefreshProps = { onRefresh: () => Promise<unknown>; children: ReactNode }

/** Pulling the page down at its top asks for it anew; the page follows the finger. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps): ReactNode {
  const area = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  const [phase, setPhase] = useState<Phase>('rest')
  useEffect(() => {
    refresh.current = onRefresh
  })
  useEffect(() => {
    if (!area.current) return undefined
    return followFinger(area.current, setPhase, () => refresh.current())
  }, [])
  return (
    <div ref={area} className={styles.area} data-phase={phase}>
      <output className={styles.sign}>
        {phase !== 'rest' && (
          <>
            <RefreshIcon />
            {WORDS[phase]}
          </>
        )}
      </output>
      <div className={styles.page}>{children}</div>
    </div>
  )
}

/** Listens by hand because React's touchmove cannot hold back the browser's own scrolling. */
function followFinger(
  area: HTMLDivElement,
  setPhase: (phase: Phase) => void,
  refresh: () => Promise<unknown>,
): () => void {
  const root = document.documentElement
  const stop = new AbortController()
  let from: number | null = null
  let pulled = 0
  let busy = false
  const show = (distance: number, phase: Phase) => {
    pulled = distance
    area.style.setProperty('--pulled', `${distance}px`)
    setPhase(phase)
  }
  const start = (event: TouchEvent) => {
    const touch = event.touches[0]
    from = !busy && window.scrollY <= 0 && event.touches.length === 1 && touch ? touch.clientY : null
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (from === null || !touch) return
    const distance = pulledBy(touch.clientY - from)
    if (distance === 0 && pulled === 0) return
    if (event.cancelable) event.preventDefault()
    show(distance, distance >= READY_AT ? 'ready' : 'pull')
  }
  const end = () => {
    if (from === null) return
    from = null
    if (pulled < READY_AT) return show(0, 'rest')
    busy = true
    show(READY_AT, 'busy')
    const rest = () => {
      busy = false
      show(0, 'rest')
    }
    void refresh().then(rest, rest)
  }
  const options = { signal: stop.signal }
  area.addEventListener('touchstart', start, { ...options, passive: true })
  area.addEventListener('touchmove', move, { ...options, passive: false })
  area.addEventListener('touchend', end, options)
  area.addEventListener('touchcancel', end, options)
  root.style.overscrollBehaviorY = 'contain'
  return () => {
    stop.abort()
    root.style.overscrollBehaviorY = ''
  }
}
