import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLines } from '@niujin/charts/web'
import type { ChartHandle } from '@niujin/chart'
import type { DrawnLine } from '@niujin/chart/line-tools'
import { endOf } from '../replay-store.ts'
import { asOwn, isOfCard, setCardLines, useCardLines } from './card-lines.ts'
import { CardLinesBar } from './card-lines-bar.tsx'
import { LineBar } from './line-bar.tsx'
import { setShownLines } from './shown-lines.ts'
import { TextDialog } from './text-dialog.tsx'
import { isSame, useLineLayer } from './use-line-layer.ts'

export type LineToolsProps = {
  handle: ChartHandle
  /** the security */
  id: string
  /** in a replay its moment: lines that reach beyond it are hidden */
  until: number | undefined
  /** the tools are shown; the lines are in any case */
  isOpen: boolean
  onClose: () => void
}

/** The lines a person drew on this security's chart, and the tools to draw with. */
export default function LineTools({ handle, id, until, isOpen, onClose }: LineToolsProps): ReactNode {
  const { lines: all, save, state, retry } = useLines(id)
  const card = useCardLines(id)
  const [hidden, lines] = useMemo(() => parted([...all, ...card], until), [all, card, until])
  const [asked, setAsked] = useState<DrawnLine>()
  const keep = (now: readonly DrawnLine[]) => {
    const own = now.filter((one) => !isOfCard(one))
    const isKept = isSame(own, all) || save(own)
    if (isKept) setCardLines(id, now.filter(isOfCard))
    return isKept
  }
  const used = useLineLayer(handle, lines, {
    onChange: (now) => keep([...hidden, ...now]),
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
        <LineBar {...used} layer={layer} lines={lines} state={state} onRetry={retry} onClose={onClose} />
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
