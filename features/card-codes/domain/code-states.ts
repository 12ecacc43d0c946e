import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'

/** A code's states: new → activated | void. */
export const CODE_STATUSES = ['new', 'activated', 'void'] as const
export type CodeStatus = (typeof CODE_STATUSES)[number]

/** A code as its rules see it. Times are null where there is no bound. */
export interface CodeState {
  readonly status: CodeStatus
  readonly activatedBy: string | null
  readonly activatedAt: Date | null
  readonly validFrom: Date | null
  readonly validUntil: Date | null
}

/** Whether a member may activate a code at `now` (milliseconds), or why not, in words of this case. */
export function mayActivate(
  code: CodeState,
  { memberId, now }: { readonly memberId: string; readonly now: number },
): Result<null, 'CODE_USED' | 'CODE_ENDED'> {
  const { status, activatedBy, activatedAt, validFrom, validUntil } = code
  if (status === 'activated')
    return activatedBy === memberId && activatedAt !== null
      ? fail('CODE_USED', `这个激活码你已经在 ${momentText(activatedAt)} 激活过了`)
      : fail('CODE_USED')
  if (status === 'void') return fail('CODE_ENDED', '这个激活码已经作废')
  if (validFrom !== null && now < validFrom.getTime())
    return fail('CODE_ENDED', `这个激活码 ${momentText(validFrom)} 起才能用`)
  if (validUntil !== null && now >= validUntil.getTime())
    return fail('CODE_ENDED', `这个激活码已经在 ${momentText(validUntil)} 过期`)
  return ok(null)
}

/** What became of all codes of a batch; they add up to the batch. */
export interface CodeFigures {
  readonly activated: number
  readonly voided: number
  readonly left: number
}

/** Figures out of how many codes there are of each status; statuses that are missing have none. */
export function figuresOf(counts: readonly { readonly status: CodeStatus; readonly count: number }[]): CodeFigures {
  const of = (status: CodeStatus) => counts.find((one) => one.status === status)?.count ?? 0
  return { activated: of('activated'), voided: of('void'), left: of('new') }
}

function momentText(at: Date): string {
  return shanghaiClock(at.getTime()).slice(0, 16).replace('T', ' ')
}
