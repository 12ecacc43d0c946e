import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChartHandle } from '@niujin/chart'
import { openLineLayer, type DrawnLine, type LineLayer } from '@niujin/chart/line-tools'

/** Values of the chart's axis in one yuan: it is in milli. */
const UNIT = 1000
const CANNOT = { undo: false, redo: false }

export interface LineEvents {
  /** False when they cannot be kept: then the chart stays as it was. */
  readonly onChange: (lines: readonly DrawnLine[]) => boolean
  readonly onDrawn: (line: DrawnLine) => void
}

export interface UsedLayer {
  /** Undefined until the chart has one. */
  readonly layer: LineLayer | undefined
  readonly selected: string | undefined
  readonly can: { readonly undo: boolean; readonly redo: boolean }
}

/** The layer of lines over a chart, showing these. */
export function useLineLayer(handle: ChartHandle, lines: readonly DrawnLine[], events: LineEvents): UsedLayer {
  const [layer, setLayer] = useState<LineLayer>()
  const [selected, setSelected] = useState<string>()
  const [can, setCan] = useState(CANNOT)
  const onLayer = useRef<readonly DrawnLine[]>([])
  const changed = useEffectEvent((now: readonly DrawnLine[]) => events.onChange(now))
  const drawn = useEffectEvent((line: DrawnLine) => events.onDrawn(line))
  useEffect(() => {
    const made = openLineLayer(handle, {
      lines: [],
      unit: UNIT,
      onChange(now, next) {
        const before = onLayer.current
        onLayer.current = now
        const isKept = changed(now)
        if (isKept) setCan(next)
        else onLayer.current = before
        return isKept
      },
      onSelect: setSelected,
      onDrawn: (line) => drawn(line),
    })
    onLayer.current = []
    setLayer(made)
    return () => {
      setLayer(undefined)
      made.destroy()
    }
  }, [handle])
  useEffect(() => {
    // What the layer itself has just told is there already: it would forget the steps that can be undone.
    if (!layer || isSame(onLayer.current, lines)) return
    onLayer.current = lines
    layer.setLines(lines)
  }, [layer, lines])
  return { layer, selected, can }
}

/** Whether two lists draw the same. */
export function isSame(one: readonly DrawnLine[], other: readonly DrawnLine[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
