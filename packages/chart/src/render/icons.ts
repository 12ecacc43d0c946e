import type { ColourRole } from '../model/colour.ts'

/** Pixels of the square that an icon is drawn in. */
export const ICON_BOX = 16

type Icon = readonly [colour: ColourRole, outline: string]

/** Gold has no role of its own on a chart; the second line colour is the nearest. */
const GOLD = 2

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`
const block = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
const letterB = (y: number) =>
  `M5.5 ${y}h3a2 2 0 0 1 1.3 3.6a2.3 2.3 0 0 1-1 4.4h-3.3z${block(7, y + 1.4, 1.5, 1.6)}${block(7, y + 4.6, 1.8, 2)}`
const letterS = (y: number) =>
  `M10.6 ${y + 2.2}c-.3-1.4-1.3-2.2-2.7-2.2c-1.5 0-2.6.9-2.6 2.3c0 2.9 3.7 1.8 3.7 3.3c0 .5-.4.8-1 .8c-.7 0-1.1-.4-1.3-1l-1.6.5c.3 1.4 1.4 2.1 2.9 2.1c1.7 0 2.7-.9 2.7-2.4c0-2.9-3.7-1.8-3.7-3.3c0-.5.3-.7.9-.7c.6 0 .9.3 1.1 1z`
const yuan = (y: number) =>
  `M5.6 ${y}h1.3l1.1 1.7 1.1-1.7h1.3l-1.6 2.3h1.3v1h-1.5v.8h1.5v1h-1.5v1.2h-1.2v-1.2h-1.5v-1h1.5v-.8h-1.5v-1h1.3z`
const raised = (y: number) => `M8 ${y}l6 6-1.6 1.6-4.4-4.4-4.4 4.4-1.6-1.6z`
const lowered = (y: number) => `M8 ${y}l6-6-1.6-1.6-4.4 4.4-4.4-4.4-1.6 1.6z`

const ROUND = disc(8, 8, 7)
const FACE = ROUND + disc(5.5, 6, 1) + disc(10.5, 6, 1)
const POLE = block(2.5, 1, 1.5, 14)

/** The icons 1 to 46 of DRAWICON, our own drawings; where outlines lie inside each other, every second one is a hole. */
const ICONS: readonly Icon[] = [
  ['up', 'M8 1l6 7h-3.5v7h-5v-7h-3.5z'],
  ['down', 'M8 15l6-7h-3.5v-7h-5v7h-3.5z'],
  ['up', `${FACE}M4.5 9a3.5 3.5 0 0 0 7 0z`],
  ['down', `${FACE}M4.5 12a3.5 3.5 0 0 1 7 0z`],
  ['flat', FACE + block(5, 10, 6, 1.4)],
  ['up', `${POLE}M4.5 2h9.5l-3 3 3 3h-9.5z`],
  ['down', `${POLE}M4.5 2l9.5 3.5-9.5 3.5z`],
  [GOLD, 'M8 1l2.1 4.6 5 .6-3.7 3.4 1 5-4.4-2.5-4.4 2.5 1-5-3.7-3.4 5-.6z'],
  [GOLD, `M6 1h4l-1 3h-2zM6.5 5h3c3 2 4.5 4.5 4.5 7a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3c0-2.5 1.5-5 4.5-7z${yuan(7.2)}`],
  ['up', ROUND + letterB(4)],
  ['down', ROUND + letterS(4)],
  ['up', `M8 0l3 3h3v12h-12v-12h3z${letterB(5)}`],
  ['down', `M8 16l3-3h3v-12h-12v12h3z${letterS(3)}`],
  ['up', `${ROUND}M7 4h2v3h3v2h-3v3h-2v-3h-3v-2h3z`],
  ['down', ROUND + block(4, 7, 8, 2)],
  ['up', `${ROUND}M4 8l1.4-1.4 1.8 1.8 3.6-3.9 1.4 1.4-5 5.3z`],
  ['down', `${ROUND}M5.2 3.8l2.8 2.8 2.8-2.8 1.4 1.4-2.8 2.8 2.8 2.8-1.4 1.4-2.8-2.8-2.8 2.8-1.4-1.4 2.8-2.8-2.8-2.8z`],
  [GOLD, `M8 1l7.5 14h-15z${block(7.2, 5.5, 1.6, 5)}${block(7.2, 11.8, 1.6, 1.6)}`],
  ['accent', `${ROUND}M5 6a3 3 0 1 1 4.2 2.7v1.3h-1.8v-2.4a1.3 1.3 0 1 0-.6-1.6z${block(7.4, 11, 1.8, 1.8)}`],
  ['up', 'M8 14.5c-4-3-7-5.5-7-9a3.7 3.7 0 0 1 7-1.7a3.7 3.7 0 0 1 7 1.7c0 3.5-3 6-7 9z'],
  ['accent', 'M8 1l6 7-6 7-6-7z'],
  ['accent', disc(8, 8, 5)],
  ['accent', disc(8, 8, 6.5) + disc(8, 8, 3.8)],
  ['accent', block(3, 3, 10, 10)],
  ['up', 'M8 2l7 12h-14z'],
  ['down', 'M8 14l7-12h-14z'],
  ['up', raised(1) + raised(7)],
  ['down', lowered(9) + lowered(15)],
  ['accent', 'M15 8l-7 6v-3.5h-7v-5h7v-3.5z'],
  ['accent', 'M1 8l7 6v-3.5h7v-5h-7v-3.5z'],
  ['up', 'M14 2v9l-3-3-7 7-3-3 7-7-3-3z'],
  ['down', 'M14 14v-9l-3 3-7-7-3 3 7 7-3 3z'],
  [
    'up',
    `${block(1, 7, 3, 8)}M5 7l3-6c2 0 2.5 1.5 2 3l-.6 2h4.6a1.5 1.5 0 0 1 1.5 1.8l-1.2 6a1.5 1.5 0 0 1-1.5 1.2h-7.8z`,
  ],
  [
    'down',
    `${block(1, 1, 3, 8)}M5 9l3 6c2 0 2.5-1.5 2-3l-.6-2h4.6a1.5 1.5 0 0 0 1.5-1.8l-1.2-6a1.5 1.5 0 0 0-1.5-1.2h-7.8z`,
  ],
  [GOLD, 'M1 5h4l2-2h1.5v2h6a1.3 1.3 0 0 1 0 2.6h-4.5v5.4a1.5 1.5 0 0 1-1.5 1.5h-3.5l-4-2z'],
  [GOLD, 'M9.5 0l-7 9h4.5l-1.5 7 8-10h-5z'],
  [
    'up',
    `M8.5 0c.5 3 5 5 5 9.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-3.5 2-5.5 1.5.5 2 1.5 2.2 2.5 1.3-1.5 2.3-3.5 1.8-6.5z${disc(8, 11, 2)}`,
  ],
  [
    GOLD,
    disc(8, 8, 3.5) +
      [
        [7.3, 0],
        [7.3, 13.2],
      ]
        .map(([x = 0, y = 0]) => block(x, y, 1.4, 2.8) + block(y, x, 2.8, 1.4))
        .join('') +
      [2.9, 13.1].map((x) => disc(x, 2.9, 1.1) + disc(x, 13.1, 1.1)).join(''),
  ],
  ['accent', 'M10 1a7.2 7.2 0 1 0 5 9.5a6 6 0 0 1-5-9.5z'],
  ['accent', 'M8 1a7 7 0 0 1 7 7h-14a7 7 0 0 1 7-7zM7.3 8h1.4v5a2.2 2.2 0 0 1-4.4 0h1.4a.8.8 0 0 0 1.6 0z'],
  [GOLD, `M8 1a4.5 4.5 0 0 1 4.5 4.5v4l1.5 2.5h-12l1.5-2.5v-4a4.5 4.5 0 0 1 4.5-4.5z${disc(8, 14, 1.6)}`],
  ['ink', `${disc(7, 10, 5.5)}M10 4l2.4-3 1.3 1-2 2.8z${disc(14.6, 1.3, 1)}`],
  ['flat', `${block(3, 7, 10, 8)}${disc(8, 11, 1.4)}M4.5 7v-2a3.5 3.5 0 0 1 7 0v2h-1.6v-2a1.9 1.9 0 0 0-3.8 0v2z`],
  ['up', ROUND + disc(8, 8, 5) + disc(8, 8, 3)],
  [GOLD, `M1 4l3.5 4 3.5-6 3.5 6 3.5-4v8h-14z${block(1, 13, 14, 2)}`],
  [GOLD, ROUND + yuan(4.7)],
]

const shapes = new Map<number, { readonly colour: ColourRole; readonly shape: Path2D }>()

/** An icon by its number; the nearest one for a number that does not exist. Its outline is read once. */
export function iconOf(number: number): { readonly colour: ColourRole; readonly shape: Path2D } | undefined {
  const at = Math.max(0, Math.min(ICONS.length, number) - 1)
  const known = shapes.get(at)
  if (known) return known
  const icon = ICONS[at]
  if (!icon) return undefined
  const made = { colour: icon[0], shape: new Path2D(icon[1]) }
  shapes.set(at, made)
  return made
}
