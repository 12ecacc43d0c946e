export type SparklineFrame = {
  width: number
  height: number
  filled: number
  base: number | undefined
}

/** The line through the values inside the frame, and the height of its base line. */
export function sparklinePath(
  values: readonly number[],
  frame: SparklineFrame,
): { line: string; baseY: number | undefined } {
  const known = values.filter(Number.isFinite)
  const all = frame.base === undefined ? known : [...known, frame.base]
  if (all.length === 0) return { line: '', baseY: undefined }
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const room = frame.height - 4
  const y = (value: number) => round(high === low ? frame.height / 2 : 2 + room * (1 - (value - low) / (high - low)))
  const step = known.length > 1 ? (frame.width * frame.filled) / (known.length - 1) : 0
  const points = known.map((value, at) => `${round(at * step)} ${y(value)}`)
  return {
    line: points.length === 0 ? '' : `M${points.join('L')}`,
    baseY: frame.base === undefined ? undefined : y(frame.base),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
