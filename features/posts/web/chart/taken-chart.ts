import type { ChartCard } from '@niujin/community'
import { stored } from '@niujin/web-kit/device'

/** A chart on its way from a stock's page into a post; its picture is not on the server yet. */
export interface ChartOnWay {
  readonly card: Omit<ChartCard, 'picture'>
  /** A data: address. */
  readonly picture: string
}

/** What was taken last, until the post has it. */
export const chartOnWay = stored<ChartOnWay | null>('session', 'taken-chart', { shape: onWayOf, empty: null })

// Written by this window alone, and gone with it.
function onWayOf(given: unknown): ChartOnWay | undefined {
  if (typeof given !== 'object' || given === null || !('card' in given) || !('picture' in given)) return undefined
  const { card, picture } = given
  if (typeof card !== 'object' || card === null || typeof picture !== 'string') return undefined
  return picture.startsWith('data:image/') ? { card: card as ChartOnWay['card'], picture } : undefined
}

/** The bytes of a data: address; pages may not fetch one. */
export function blobOf(address: string): Blob {
  const [head = '', body = ''] = address.split(',', 2)
  const type = /^data:([\w/+-]+)/.exec(head)?.[1] ?? 'image/png'
  return new Blob([Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0)], { type })
}
