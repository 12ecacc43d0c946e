import { useCallback, type ReactNode } from 'react'
import { ShareSheet } from '@niujin/ui/dialog'
import { currentLive } from '../live/quote-store.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import { drawQuotePoster } from './quote-poster.ts'

type QuoteShareProps = { loaded: LoadedInstrument; url: string; onClose: () => void }

/** 分享 of a security: its link, and a picture of how it stands now with a code that leads to its page. */
export default function QuoteShare({ loaded, url, onClose }: QuoteShareProps): ReactNode {
  const { quote } = loaded
  const title = `${quote.name} ${quote.code}`
  const draw = useCallback(
    () => drawQuotePoster({ ...loaded, quote: { ...loaded.quote, live: currentLive(loaded.quote) } }, url),
    [loaded, url],
  )
  return (
    <ShareSheet
      subject={title}
      url={url}
      onClose={onClose}
      poster={{ draw, alt: `${title}行情海报`, fileName: `${quote.name}.png` }}
    />
  )
}
