import type { ChartMarks } from '@niujin/web-kit'

/** A price that somebody waits for. */
export type MarkedPrice = ChartMarks['prices'][number]
/** A day on which something of the company was published. */
export type MarkedDay = ChartMarks['reports'][number]
