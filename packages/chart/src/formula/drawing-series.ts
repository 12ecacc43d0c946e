import type { Drawing } from '@niujin/formula'
import type { Colour } from '../model/colour.ts'
import type { Series } from '../model/model.ts'
import { namedColour, numberBehind, ownColour } from './value-series.ts'

interface SeriesStyle {
  readonly names: ReadonlySet<string>
  readonly colour: Colour
}

/** What a drawing function leaves, as the chart draws it. */
export function drawingSeries(drawing: Drawing, style: SeriesStyle): Series[] {
  switch (drawing.kind) {
    case 'stick':
      return [
        {
          kind: 'rangeSticks',
          when: drawing.when,
          from: drawing.from,
          to: drawing.to,
          width: drawing.width,
          colour: style.colour,
          fill: fillOf(drawing.empty),
        },
      ]
    case 'line':
      return [
        {
          kind: 'line',
          values: drawing.values,
          ...lineColour(drawing.color, style.colour),
          thickness: numberBehind(style.names, 'LINETHICK') ?? 1,
        },
      ]
    case 'candles':
      return [{ kind: 'candles', open: drawing.open, high: drawing.high, low: drawing.low, close: drawing.close }]
    case 'band':
      return [
        {
          kind: 'ribbon',
          first: drawing.first,
          second: drawing.second,
          firstColour: ownColour(drawing.firstColor),
          secondColour: ownColour(drawing.secondColor),
        },
      ]
    case 'text':
    case 'number':
    case 'icon':
      return markSeries(drawing, style)
    default:
      return paneSeries(drawing, style)
  }
}

type Mark = Extract<Drawing, { kind: 'text' | 'number' | 'icon' }>

/** Things that stand at a value. */
function markSeries(drawing: Mark, { names, colour }: SeriesStyle): Series[] {
  const placed = {
    position: alignmentOf(names),
    raise: (numberBehind(names, 'PXUP') ?? 0) - (numberBehind(names, 'PXDOWN') ?? 0),
  }
  const { when, at } = drawing
  if (drawing.kind === 'icon')
    return [{ kind: 'icons', when, at, icon: drawing.icon, ...placed, ...(namedColour(names) && { colour }) }]
  const words = { when, at, colour, align: ALIGNS[numberBehind(names, 'ALIGN') ?? 1] ?? 'center', ...placed } as const
  if (drawing.kind === 'text') return [{ kind: 'labels', text: drawing.text, ...words }]
  return [{ kind: 'numbers', numbers: drawing.value, digits: drawing.digits, ...words }]
}

const ALIGNS = ['left', 'center', 'right'] as const
/** VALIGN says which part of the words stands at the value: their top, middle or bottom. */
const VERTICAL = ['below', 'middle', 'above'] as const

function alignmentOf(names: ReadonlySet<string>): 'above' | 'middle' | 'below' {
  const asked = VERTICAL[numberBehind(names, 'VALIGN') ?? -1]
  return asked ?? (names.has('DRAWABOVE') ? 'above' : 'below')
}

type Fixed = Exclude<Drawing, Mark | { kind: 'stick' | 'line' | 'candles' | 'band' }>

/** Things that stand at a place of the pane. */
function paneSeries(drawing: Fixed, { names, colour }: SeriesStyle): Series[] {
  if (drawing.kind === 'fixedText') {
    return [
      {
        kind: 'fixedText',
        when: drawing.when,
        x: drawing.x,
        y: drawing.y,
        align: drawing.align === 1 ? 'right' : 'left',
        text: drawing.text,
        colour,
      },
    ]
  }
  if (drawing.kind === 'background') {
    return [
      {
        kind: 'background',
        when: drawing.when,
        colour: ownColour(drawing.color),
        ...(drawing.color2 !== undefined && { second: ownColour(drawing.color2) }),
        direction: drawing.direction === 1 ? 'across' : 'down',
      },
    ]
  }
  const { left, top, right, bottom, color } = drawing
  const isFilled = color.startsWith('#')
  return [
    {
      kind: 'rectangle',
      left,
      top,
      right,
      bottom,
      ...(isFilled ? { colour: ownColour(color) } : { frame: !names.has('NOFRAME') }),
    },
  ]
}

function lineColour(color: string | Float64Array | undefined, usual: Colour) {
  if (color === undefined) return { colour: usual }
  return typeof color === 'string' ? { colour: ownColour(color) } : { colour: usual, colours: color }
}

function fillOf(empty: number): 'solid' | 'hollow' | 'dashed' {
  if (empty === 0) return 'solid'
  return empty < 0 ? 'dashed' : 'hollow'
}
