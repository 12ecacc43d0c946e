import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { isChunkFailure, whenSettled } from '@niujin/web-kit'

/** This page is the one the document came with: the server has drawn it. */
const isDrawn = typeof document !== 'undefined' && document.readyState !== 'complete'

/**
 * A part that stands as the server drew it until the document and all it names has long come: its links lead on, what moves
 * in it begins then. Where its code does not come, as without a network, it stays as it was drawn. On a page that is opened
 * later its code comes at once.
 */
function later<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (isDrawn) await new Promise<void>((done) => whenSettled(done))
    try {
      return { default: await load() }
    } catch (error) {
      if (isDrawn && isChunkFailure(error)) return new Promise<never>(() => undefined)
      throw error
    }
  })
}

/** Below the first screen. */
export const LeadingSectors = later(async () => (await import('./leading-sectors.tsx')).LeadingSectors)

/** A link that the server has drawn. */
export const NewcomerCard = later(async () => (await import('./newcomer-card.tsx')).NewcomerCard)

/** Swiped by the browser itself; only counting them needs a script. */
export const BannerStrip = later(async () => (await import('@niujin/feed/web')).BannerStrip)
