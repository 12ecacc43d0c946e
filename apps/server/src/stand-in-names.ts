import * as z from 'zod'

/** What makes the product whole on one's own machine and would be a trap for the public. */
export const STAND_IN_NAMES = ['sms', 'realname', 'messaging', 'pay', 'samples', 'devtools', 'secrets'] as const
export type StandIn = (typeof STAND_IN_NAMES)[number]

/** The value of SIMULATED: which stand-ins are wanted though the public may meet them. */
export const standIns = z.string().transform((text, context): readonly StandIn[] => {
  if (text === 'on') return STAND_IN_NAMES
  if (text === 'off') return []
  const names = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const known = STAND_IN_NAMES.filter((name) => names.includes(name))
  if (known.length === names.length && names.length > 0) return known
  context.addIssue({ code: 'custom', message: 'SIMULATED' })
  return z.NEVER
})

export const STAND_INS_ALLOWED = `on、off，或 ${STAND_IN_NAMES.join('、')} 中的几个，用逗号分隔`
