import type { PriceLevel } from '@niujin/chart'
import { dayMarks, slotOfMinute, slotsOfDay } from '../../domain/index.ts'
import { amountText } from '../live/figure-texts.ts'
import type { LoadedIntraday } from '../stock/load-instrument.ts'
import type { ChartTexts, LegendedChart } from './legend.ts'

/** 分时 of one or five days as the chart draws it: price, average and volume on a fixed axis. */
export function intradayChart(
  { days, slots: minutes }: LoadedIntraday,
  { format, volumeSize, volumeName, previousClose }: ChartTexts,
  levels: readonly PriceLevel[] = [],
): LegendedChart {
  const flat = (pick: (day: LoadedIntraday['days'][number]) => number[]) => Float64Array.from(days.flatMap(pick))
  const volumes = flat((day) => day.volume).map((shares) => shares / volumeSize)
  const perDay = slotsOfDay(minutes)
  const times = flat((day) => day.time)
  return {
    model: {
      times,
      timeText: (index) => minuteText(times[index] ?? 0, days.length > 1),
      slots: perDay * Math.max(1, days.length),
      slotOf: Float64Array.from(slotsOf(days, minutes)),
      marks: marksOf(days, minutes),
      valuesBeside: true,
      panes: [
        {
          weight: 3,
          base: days[0]?.previousClose ?? previousClose,
          series: [
            { kind: 'line', values: flat((day) => day.close), colour: 'accent', area: true },
            { kind: 'line', values: flat((day) => day.average), colour: 2 },
          ],
          format,
          lastLine: true,
          levels,
        },
        {
          weight: 1,
          fromZero: true,
          series: [{ kind: 'sticks', values: volumes, signs: signsOf(days) }],
          format: amountText,
        },
      ],
    },
    legends: [
      { title: '', lines: [] },
      {
        title: `成交量(${volumeName})`,
        lines: [{ name: '', colour: 'ink', values: volumes, format: amountText }],
      },
    ],
  }
}

function slotsOf(days: LoadedIntraday['days'], minutes: number): number[] {
  const perDay = slotsOfDay(minutes)
  return days.flatMap(({ time }, index) => time.map((stamp) => index * perDay + slotOfMinute(stamp, minutes)))
}

function marksOf(days: LoadedIntraday['days'], minutes: number) {
  if (days.length <= 1) return dayMarks(minutes)
  return days.map(({ date }, index) => ({
    slot: index * slotsOfDay(minutes),
    label: dayLabel(date, days.at(-1)?.date ?? date),
  }))
}

/** 10:40, with its day where there are several: a whole date would cover the times beside it. */
function minuteText(stamp: number, hasDay: boolean): string {
  const digits = String(stamp)
  const clock = `${digits.slice(8, 10)}:${digits.slice(10, 12)}`
  return hasDay ? `${digits.slice(4, 6)}-${digits.slice(6, 8)} ${clock}` : clock
}

/** Volume takes the colour of the price's way in its minute. */
function signsOf(days: LoadedIntraday['days']): Int8Array {
  const signs = days.flatMap(({ close, previousClose }) =>
    close.map((value, at) => Math.sign(value - (close[at - 1] ?? previousClose))),
  )
  return Int8Array.from(signs)
}

/** With its year where that is not the newest day's. */
function dayLabel(date: number, newest: number): string {
  const digits = String(date)
  const day = `${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  return digits.startsWith(String(newest).slice(0, 4)) ? day : `${digits.slice(0, 4)}-${day}`
}
