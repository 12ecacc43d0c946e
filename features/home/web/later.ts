import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { whenSettled } from '@niujin/web-kit'

/**
 * A part that stands as the server drew it until the document and all it names has come: its links lead on, what moves in
 * it begins then. On a page that is opened later its code comes at once.
 */
function later<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await documentLoaded()
    return { default: await load() }
  })
}

/** Below the first screen. */
export const LeadingSectors = later(async () => (await import('./leading-sectors.tsx')).LeadingSectors)

/** A link that the server has drawn. */
export const NewcomerCard = later(async () => (await import('./newcomer-card.tsx')).NewcomerCard)

/** Swiped by the browser itself; only counting them needs a script. */
export const BannerStrip = later(async () => (await import('@niujin/feed/web')).BannerStrip)

/** On the server, and once the document is complete, there is nothing to wait for. */
async function documentLoaded(): Promise<void> {
  if (typeof document === 'undefined' || document.readyState === 'complete') return
  await new Promise<void>((done) => whenSettled(done))
}
