import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { directionOf } from '../figures/direction.ts'
import { PartLink } from '../link/link.tsx'
import { squarify } from './squarify.ts'
import type { Rect } from './squarify.ts'
import styles from './heat-map.module.css'

export type HeatCell = {
  key: string
  name: string
  /** decides the area, such as amount in yuan */
  weight: number
  /** decides the colour: 0.03 is 3 % */
  change: number
  /** the change as read: +3.00% */
  changeText: string
  /** where a tap leads */
  href?: string
}

export type HeatMapProps = {
  label: string
  cells: readonly HeatCell[]
  /** height over width of the whole map */
  ratio?: number
  onSelect?: (key: string) => void
}

/** Changes from which on a cell takes the next stronger colour. */
const STRONG = [0.01, 0.03] as const

/** A map of rectangles: area by weight, colour by change, largest first. */
export function HeatMap({ label, cells, ratio = 0.72, onSelect }: HeatMapProps): ReactNode {
  const sorted = cells.filter((cell) => cell.weight > 0).toSorted((a, b) => b.weight - a.weight)
  const rects = squarify(
    sorted.map((cell) => cell.weight),
    { width: 100, height: 100 * ratio },
  )
  return (
    <ul className={styles.map} aria-label={label} style={{ aspectRatio: `1 / ${ratio}` }}>
      {sorted.map((cell, at) => {
        const rect = rects[at]
        return rect && <Cell key={cell.key} cell={cell} rect={rect} ratio={ratio} onSelect={onSelect} />
      })}
    </ul>
  )
}

function Cell(props: { cell: HeatCell; rect: Rect; ratio: number; onSelect: HeatMapProps['onSelect'] }): ReactNode {
  const { cell, rect, ratio, onSelect } = props
  const attributes = {
    className: classes(styles.face, styles[heatOf(cell.change)]),
    'aria-label': `${cell.name} ${cell.changeText}`,
    'data-room': roomOf(rect, cell),
  }
  const words = (
    <>
      <span className={styles.name}>{cell.name}</span>
      <span className={styles.change}>{cell.changeText}</span>
    </>
  )
  return (
    <li
      className={styles.cell}
      style={{
        left: `${rect.x}%`,
        top: `${rect.y / ratio}%`,
        width: `${rect.width}%`,
        height: `${rect.height / ratio}%`,
      }}
    >
      {cell.href === undefined ? (
        <button type="button" {...attributes} onClick={() => onSelect?.(cell.key)}>
          {words}
        </button>
      ) : (
        <PartLink href={cell.href} {...attributes}>
          {words}
        </PartLink>
      )}
    </li>
  )
}

type Heat = 'flat' | `${'up' | 'down'}${1 | 2 | 3}`

function heatOf(change: number): Heat {
  const direction = directionOf(change)
  if (direction === 'flat') return 'flat'
  const [medium, strong] = STRONG
  const size = Math.abs(change)
  if (size >= strong) return `${direction}3`
  return size >= medium ? `${direction}2` : `${direction}1`
}

/** Widths at 11 px on a 343 px map, in % of its width: a Chinese character, a figure, both margins. */
const [LETTER, FIGURE, MARGIN] = [3.3, 1.9, 1.5]

/** How much a cell can say: both lines, the name alone, or nothing. Sides are in % of the width. */
function roomOf(rect: Rect, cell: HeatCell): 'large' | 'medium' | 'small' | 'none' {
  const name = Math.min(cell.name.length, 4) * LETTER + MARGIN
  const figures = cell.changeText.length * FIGURE + MARGIN
  if (rect.width >= 26 && rect.height >= 20) return 'large'
  if (rect.width >= Math.max(name, figures) && rect.height >= 10) return 'medium'
  return rect.width >= name && rect.height >= 5 ? 'small' : 'none'
}
