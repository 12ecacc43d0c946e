import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { signed } from './direction.ts'
import type { Direction } from './direction.ts'
import styles from './figures.module.css'

type FigureSize = 'small' | 'row' | 'big' | 'hero'

export type PriceTextProps = {
  /** the price already formatted, -- when there is none */
  text: string
  direction: Direction
  /** 13, 16, 20 or 32 px at 375 wide */
  size?: FigureSize
  /** an arrow in front, where no signed change stands beside the price */
  arrow?: boolean
  className?: string
}

/** A price in its direction's colour. */
export function PriceText(props: PriceTextProps): ReactNode {
  const { text, direction, size = 'row', arrow = false, className } = props
  return (
    <span className={classes(styles.figure, styles[size], styles[direction], className)}>
      {arrow && <Arrow direction={direction} />}
      {text}
    </span>
  )
}

export type ChangeTextProps = {
  /** change or change percent already formatted; its sign is added when it has none */
  text: string
  direction: Direction
  size?: FigureSize
  arrow?: boolean
  /** a coloured ground, for the change column of lists */
  pill?: boolean
  className?: string
}

/** A change with its sign and colour. */
export function ChangeText(props: ChangeTextProps): ReactNode {
  const { text, direction, size = 'row', arrow = false, pill = false, className } = props
  return (
    <span className={classes(styles.figure, styles[size], styles[direction], pill && styles.pill, className)}>
      {arrow && <Arrow direction={direction} />}
      {signed(text, direction)}
    </span>
  )
}

const ARROWS: Record<Direction, string> = {
  up: 'M5 1.5 9 8H1z',
  down: 'M5 8.5 1 2h8z',
  flat: 'M1 4.200h8v1.600H1z',
}

const WORDS: Record<Direction, string> = { up: '上涨', down: '下跌', flat: '平盘' }

function Arrow({ direction }: { direction: Direction }) {
  return (
    <svg className={styles.arrow} viewBox="0 0 10 10" role="img" aria-label={WORDS[direction]}>
      <path d={ARROWS[direction]} fill="currentColor" />
    </svg>
  )
}
