export interface BreadthBucket {
  /** Under the bar. */
  readonly label: string
  /** In a sentence: 涨停, 涨 3%~5%. */
  readonly name: string
  readonly direction: 'up' | 'down' | 'flat'
}

const bucket = (label: string, name: string, direction: BreadthBucket['direction']) => ({
  label,
  name,
  direction,
})

/** The eleven bars of 涨跌家数, from 跌停 to 涨停, in the order of the contract's `buckets`. */
export const BREADTH_BUCKETS: readonly BreadthBucket[] = [
  bucket('跌停', '跌停', 'down'),
  bucket('>7', '跌幅大于 7%', 'down'),
  bucket('7~5', '跌 5%~7%', 'down'),
  bucket('5~3', '跌 3%~5%', 'down'),
  bucket('3~0', '跌 0~3%', 'down'),
  bucket('平', '平盘', 'flat'),
  bucket('0~3', '涨 0~3%', 'up'),
  bucket('3~5', '涨 3%~5%', 'up'),
  bucket('5~7', '涨 5%~7%', 'up'),
  bucket('>7', '涨幅大于 7%', 'up'),
  bucket('涨停', '涨停', 'up'),
]
