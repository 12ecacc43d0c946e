/** Where the trading minutes of a day stand on the fixed axis of 分时. */
interface DayAxis {
  /** Minutes of the day at which the morning and the afternoon begin, and how long each lasts. */
  readonly morning: number
  readonly afternoon: number
  readonly morningLength: number
  readonly afternoonLength: number
}

const at = (hour: number, minute: number) => hour * 60 + minute
const A_SHARE: DayAxis = { morning: at(9, 30), afternoon: at(13, 0), morningLength: 120, afternoonLength: 120 }
const HONG_KONG: DayAxis = { morning: at(9, 30), afternoon: at(13, 0), morningLength: 150, afternoonLength: 180 }

/** The axis of a day with so many trading minutes: 330 in Hong Kong, 240 elsewhere. */
function axisOf(minutes: number): DayAxis {
  return minutes === 330 ? HONG_KONG : A_SHARE
}

/** Slot of a minute stamp (YYYYMMDDHHmm of the bar's end): 0 is the opening auction, then one slot a minute. */
export function slotOfMinute(stamp: number, minutes: number): number {
  const axis = axisOf(minutes)
  const minute = at(Math.floor(stamp / 100) % 100, stamp % 100)
  if (minute <= axis.morning) return 0
  if (minute <= axis.afternoon) return Math.min(minute - axis.morning, axis.morningLength)
  return axis.morningLength + Math.min(minute - axis.afternoon, axis.afternoonLength)
}

/** Stamp of the minute in which a second of a day lies, YYYYMMDDHHmm of its end; undefined before the market opens. */
export function minuteAt(date: number, second: number, minutes: number): number | undefined {
  const axis = axisOf(minutes)
  const minute = Math.ceil(second / 60)
  if (minute <= axis.morning) return undefined
  const noon = axis.morning + axis.morningLength
  const close = axis.afternoon + axis.afternoonLength
  const traded = minute <= axis.afternoon ? Math.min(minute, noon) : Math.min(minute, close)
  return date * 10_000 + Math.floor(traded / 60) * 100 + (traded % 60)
}

/** Slots of one day: the auction and every minute. */
export function slotsOfDay(minutes: number): number {
  return minutes + 1
}

/** Times written under the axis of one day. */
export function dayMarks(minutes: number): { slot: number; label: string }[] {
  const { morningLength } = axisOf(minutes)
  const noon = morningLength === 150 ? '12:00/13:00' : '11:30/13:00'
  const close = minutes === 330 ? '16:00' : '15:00'
  return [
    { slot: 0, label: '09:30' },
    { slot: 60, label: '10:30' },
    { slot: morningLength, label: noon },
    { slot: morningLength + 60, label: '14:00' },
    { slot: minutes, label: close },
  ]
}
