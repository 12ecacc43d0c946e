import { useEffect, useRef, type ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import { whenSettled } from '@niujin/web-kit'
import type { Answer } from '../calls.ts'
import styles from './banner-strip.module.css'

export type BannerStripProps = { banners: Answer<'advertisementList'>; label: string; className?: string }

/** Milliseconds that a page stands before its banners count as seen; until then its first sight has the line to itself. */
const SEEN_AFTER = 3000

/** Banners to swipe through. The browser scrolls and snaps, so they are there before any script; counting them comes later. */
export function BannerStrip({ banners, label, className = '' }: BannerStripProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const ids = banners.map(({ id }) => id).join()
  useEffect(() => {
    const area = list.current
    if (!area || ids === '') return undefined
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = async () => {
      const { countBanners } = await import('./count-banners.ts')
      if (!isLeft) stop = countBanners(area)
    }
    // Without the network nothing is counted.
    let waiting: ReturnType<typeof setTimeout> | undefined
    const callOff = whenSettled(() => {
      waiting = setTimeout(() => void begin().catch(() => undefined), SEEN_AFTER)
    })
    return () => {
      isLeft = true
      clearTimeout(waiting)
      callOff()
      stop?.()
    }
  }, [ids])
  if (banners.length === 0) return null
  return (
    <ul ref={list} aria-label={label} className={`${styles.strip} ${className}`}>
      {banners.map(({ id, url, title, picture }, at) => (
        <li key={id} data-banner={id}>
          <PartLink href={url.startsWith('/') ? url : `/jumpurl?url=${encodeURIComponent(url)}`}>
            <img src={picture} alt={title} loading={at === 0 ? 'eager' : 'lazy'} />
          </PartLink>
        </li>
      ))}
    </ul>
  )
}
