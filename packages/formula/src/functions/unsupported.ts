import { absentItems } from './absent-items.ts'

/** Functions 通达信 has and we have not, by why: a formula that uses one is told its name and the reason. */
export const UNSUPPORTED: Readonly<Record<string, readonly string[]>> = {
  没有这种数据: [
    'EXTERNVALUE',
    'EXTERNSTR',
    'EXTDATA_USER',
    'SIGNALS_USER',
    'SIGNALS_SYS',
    'GPJYVALUE',
    'BKJYVALUE',
    'SCJYVALUE',
    'GPONEDAT',
    'FINVALUE',
    'FINONE',
    'L2_VOL',
    'L2_AMO',
    'L2_VOLNUM',
    'LARGEINTRDVOL',
    'LARGEOUTTRDVOL',
    'TRADENUM',
    'ACTINVOL',
    'ACTOUTVOL',
    'BIDORDERVOL',
    'BIDCANCELVOL',
    'OFFERORDERVOL',
    'OFFERCANCELVOL',
    'AVGBIDPX',
    'AVGOFFERPX',
  ],
  没有这一项数据: absentItems,
  结果随打开的时刻变化: ['MACHINEDATE', 'MACHINETIME', 'MACHINEWEEK', 'DAYSTOTODAY'],
  要运行外部程序: Array.from({ length: 10 }, (_, at) => `TDXDLL${at + 1}`),
  尚未实现: ['TFILT', 'WEEKOFYEAR', 'DHIGH', 'DOPEN', 'DLOW', 'DCLOSE', 'DVOL', 'DTOCLOSE', 'DRAWBMP', 'DRAWGBK_DIV'],
}

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries(UNSUPPORTED).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
)

/** Why a function of 通达信 is not supported; undefined for a name that 通达信 has not either. */
export function whyUnsupported(name: string): string | undefined {
  return reasons.get(name)
}
