import type { ReactNode } from 'react'
import { Children, useEffect, useRef, useState } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './carousel.module.css'

export type CarouselProps = {
  label: string
  children: ReactNode
  /** slides in sight at once; 1 for banners, 3 for the index cards, 2.5 lets the next one peep */
  perView?: number
  /** turns by itself after this many ms until somebody touches it; not under reduced motion */
  autoplayMs?: number
  dots?: boolean
  className?: string
}

/** Slides to swipe through. The browser scrolls and snaps, so it works before any script runs. */
export function Carousel(props: CarouselProps): ReactNode {
  const { label, children, perView = 1, autoplayMs, dots = false, className } = props
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const slides = Children.toArray(children)
  useAutoplay(track, slides.length, autoplayMs)
  const follow = () => {
    const { scrollLeft = 0, scrollWidth = 1 } = track.current ?? {}
    setCurrent(Math.round((scrollLeft / scrollWidth) * slides.length))
  }
  return (
    <section className={className} aria-roledescription="轮播" aria-label={label}>
      <ul ref={track} className={styles.track} style={{ '--per-view': perView }} aria-label={label} onScroll={follow}>
        {slides.map((slide, at) => (
          <li key={at} className={styles.slide} aria-label={`第${at + 1}项，共${slides.length}项`}>
            {slide}
          </li>
        ))}
      </ul>
      {dots && slides.length > 1 && (
        <div className={styles.dots}>
          {slides.map((_, at) => (
            <button
              key={at}
              type="button"
              className={classes(styles.dot)}
              aria-label={`看第${at + 1}项`}
              aria-current={at === current || undefined}
              onClick={() => turnTo(track.current, at)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function turnTo(track: HTMLElement | null, at: number): void {
  const slide = track?.children[at]
  if (!track || !(slide instanceof HTMLElement)) return
  track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: 'smooth' })
}

function useAutoplay(track: { current: HTMLElement | null }, count: number, autoplayMs: number | undefined): void {
  useEffect(() => {
    const element = track.current
    if (!autoplayMs || count < 2 || !element) return undefined
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return undefined
    let at = 0
    const timer = setInterval(() => {
      if (document.hidden) return
      at = (at + 1) % count
      turnTo(element, at)
    }, autoplayMs)
    const touched = new AbortController()
    const stop = () => {
      clearInterval(timer)
      touched.abort()
    }
    for (const kind of ['pointerdown', 'touchstart', 'focusin', 'wheel']) {
      element.addEventListener(kind, stop, { signal: touched.signal, passive: true })
    }
    return stop
  }, [track, count, autoplayMs])
}
