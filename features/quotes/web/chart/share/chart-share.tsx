import { useCallback, useState, type ReactNode } from 'react'
import { ShareSheet } from '@niujin/ui/dialog'
import { markedLink, useMember } from '@niujin/web-kit'
import { instrumentPath } from '../../../domain/index.ts'
import type { LoadedInstrument } from '../../stock/load-instrument.ts'
import { chartPicture } from './chart-picture.ts'
import { drawChartPoster } from './poster.ts'

export type ChartShareProps = {
  loaded: LoadedInstrument
  /** the element the chart is drawn in */
  box: () => HTMLElement | null
  /** what the chart shows: its period, and the newest bar */
  line: string
  onClose: () => void
}

/** A link to the security and a picture of the chart as it stands. */
export default function ChartShare({ loaded, box, line, onClose }: ChartShareProps): ReactNode {
  const { quote, state } = loaded
  const member = useMember()
  // Of the moment it was opened, as the picture is.
  const [url] = useState(() =>
    markedLink(new URL(instrumentPath(quote.id, quote.kind), location.href).href, 'stock', member, Date.now()),
  )
  const title = `${quote.name} ${quote.code}`
  const isSimulated = state.feed?.simulated ?? state.simulated
  const draw = useCallback(async () => {
    const element = box()
    const chart = element && chartPicture(element)
    return chart ? drawChartPoster(chart, { title, line, isSimulated, url }) : undefined
  }, [box, title, line, isSimulated, url])
  return (
    <ShareSheet
      subject={title}
      url={url}
      onClose={onClose}
      poster={{ draw, alt: `${quote.name}走势图海报`, fileName: `${title}.png` }}
    />
  )
}
