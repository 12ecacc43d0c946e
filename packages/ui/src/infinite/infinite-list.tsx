import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import styles from './infinite-list.module.css'

export type InfiniteState = 'idle' | 'loading' | 'error' | 'end'

export type InfiniteListProps = {
  /** idle: more may come; loading; error: the last try failed; end: that was all */
  state: InfiniteState
  /** asks for the next page; called when its place comes near the window, and by 重试 */
  onMore: () => void
  endText?: string
  children: ReactNode
}

/** A list that asks for more before its end is reached and always says where it stands. */
export function InfiniteList(props: InfiniteListProps): ReactNode {
  const { state, onMore, endText = '没有更多了', children } = props
  const sentinel = useRef<HTMLOutputElement>(null)
  const ask = useRef(onMore)
  useEffect(() => {
    ask.current = onMore
  })
  useEffect(() => {
    const end = sentinel.current
    if (state !== 'idle' || !end || typeof IntersectionObserver === 'undefined') {
      return undefined
    }
    // Built anew after every page: its first report tells whether the place is still near.
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current()
      },
      { rootMargin: '0px 0px 400px' },
    )
    watch.observe(end)
    return () => watch.disconnect()
  }, [state])
  return (
    <>
      {children}
      <output ref={sentinel} className={styles.end}>
        {state === 'loading' && (
          <>
            <span className={styles.dot} aria-hidden />
            加载中
          </>
        )}
        {state === 'end' && endText}
        {state === 'idle' && (
          <button type="button" className={styles.more} onClick={onMore}>
            加载更多
          </button>
        )}
        {state === 'error' && (
          <>
            加载失败
            <Button variant="ghost" size="small" onClick={onMore}>
              重试
            </Button>
          </>
        )}
      </output>
    </>
  )
}
