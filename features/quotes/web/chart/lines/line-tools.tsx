import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLines } from '@niujin/charts/web'
import type { ChartHandle } from '@niujin/chart'
import type { DrawnLine } from '@niujin/chart/line-tools'
import { endOf } from '../replay-store.ts'
import type { Steps } from '../adjustment-factor.ts'
import { asOwn, isOfCard, setCardLines, useCardLines } from './card-lines.ts'
import { CardLinesBar } from './card-lines-bar.tsx'
import { LineAdjuster } from './line-adjuster.ts'
import { LineBar } from './line-bar.tsx'
import { setShownLines } from './shown-lines.ts'
import { TextDialog } from './text-dialog.tsx'
import { isSame, useLineLayer } from './use-line-layer.ts'

export type LineToolsProps = {
  handle: ChartHandle
  /** the security */
  id: string
  /** by what the prices of the chart are adjusted */
  steps: Steps
  /** in a replay its moment: lines that reach beyond it are hidden */
  until: number | undefined
  /** the tools are shown; the lines are in any case */
  isOpen: boolean
  onClose: () => void
}

/** The lines a person drew on this security's chart, and the tools to draw with. */
export default function LineTools({ handle, id, steps, until, isOpen, onClose }: LineToolsProps): ReactNode {
  const { lines: all, save, state, retry } = useLines(id)
  const card = useCardLines(id)
  const [hidden, lines] = useMemo(() => parted([...all, ...card], until), [all, card, until])
  const key = JSON.stringify(steps)
  const adjuster = useMemo(() => new LineAdjuster(JSON.parse(key) as Steps), [key])
  const shown = useMemo(() => lines.map((line) => adjuster.shown(line)), [lines, adjuster])
  const [asked, setAsked] = useState<DrawnLine>()
  const keep = (now: readonly DrawnLine[]) => {
    const own = now.filter((one) => !isOfCard(one))
    const isKept = isSame(own, all) || save(own)
    if (isKept) setCardLines(id, now.filter(isOfCard))
    return isKept
  }
  const used = useLineLayer(handle, shown, {
    onChange: (now) => keep([...hidden, ...now.map((line) => adjuster.kept(line))]),
    onDrawn: (line) => line.kind === 'text' && setAsked(line),
  })
  useEffect(() => {
    setShownLines(id, lines)
    return () => setShownLines(id, undefined)
  }, [id, lines])
  const { layer } = used
  return (
    <>
      {card.length > 0 && (
        <CardLinesBar
          count={card.length}
          onKeep={() => save([...all, ...card.map(asOwn)]) && setCardLines(id, [])}
          onDrop={() => setCardLines(id, [])}
        />
      )}
      {isOpen && layer && (
        <LineBar {...used} layer={layer} lines={shown} state={state} onRetry={retry} onClose={onClose} />
      )}
      {asked && layer && (
        <TextDialog
          onClose={() => {
            layer.remove(asked.id)
            setAsked(undefined)
          }}
          onWords={(text) => {
            layer.change({ ...asked, text })
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

/** Lines that reach beyond a moment, and the others. */
function parted(lines: readonly DrawnLine[], until: number | undefined): [DrawnLine[], readonly DrawnLine[]] {
  if (until === undefined) return [[], lines]
  const isLater = ({ points }: DrawnLine) => points.some(({ time }) => endOf(time) > until)
  return [lines.filter(isLater), lines.filter((line) => !isLater(line))]
}
