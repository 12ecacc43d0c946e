import { RIGHTS, type RightName } from '@niujin/commerce'
import { fail, ok, randomId, type OutputOf } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import {
  staffGrant,
  staffMember,
  staffRevoke,
  staffRights,
  staffSetRight,
  type MemberStanding,
} from '../contract/index.ts'
import { areInOrder, nameOf } from '../domain/index.ts'
import type { EntitlementDeps } from './deps.ts'
import { stepsOf } from './history-store.ts'
import type { Ports } from './member-handlers.ts'
import { periodRows, presentPeriod } from './present.ts'
import { limitSteps, setLimits } from './right-store.ts'
import { rightRows } from './rights.ts'
import { within, type Reads } from './tables.ts'

/** What a person can take in of one member. */
const SHOWN = 200
const LIMIT_STEPS = 100

/** What staff may do here asks for one right: giving something away is like setting its price to nothing. */
const RIGHT = 'price.propose'

/** Members' entitlements for the staff; the right is asked for at every call. */
export function staffHandlers(deps: EntitlementDeps, { giver, entitlements }: Ports): Handler[] {
  const { database, may, members, notices } = deps
  const standingOf = async (reads: Reads, memberId: string, nickname: string): Promise<MemberStanding> => {
    const [periods, steps] = [
      await periodRows(reads, memberId, { count: SHOWN }),
      await stepsOf(reads, memberId, SHOWN),
    ]
    return {
      memberId,
      nickname,
      level: await entitlements.levelOf(reads, memberId),
      periods: periods.map((row) => ({ ...presentPeriod(row, deps.now()), cause: row.cause_id })),
      history: steps.map(wireStep),
    }
  }
  return [
    handleMember(staffMember, async ({ memberId: wanted }, { memberId }) => {
      if (!(await may(memberId, RIGHT, database))) return fail('NOT_ALLOWED')
      const card = (await members.find([wanted], database)).get(wanted)
      return card ? ok(await standingOf(database, wanted, card.nickname)) : fail('MEMBER_UNKNOWN')
    }),

    handleOnce(staffGrant, async (input, { memberId, transaction }) => {
      if (!(await may(memberId, RIGHT, transaction))) return fail('NOT_ALLOWED')
      const { memberId: receiver, thing, days, reason } = input
      if (receiver === memberId) return fail('SAME_PERSON')
      const card = (await members.find([receiver], transaction)).get(receiver)
      if (!card) return fail('MEMBER_UNKNOWN')
      const title = nameOf(thing) ?? (input.title === '' ? undefined : input.title)
      if (title === undefined) return fail('TITLE_MISSING')
      const cause = { kind: 'operator' as const, id: randomId() }
      const given = await giver.give(transaction, {
        memberId: receiver,
        cause,
        grants: [{ kind: 'entitlement', thing, days }],
        title,
        step: { who: memberId, reason },
      })
      if (!given.ok) throw new Error(`发放 ${thing} 没有给成`)
      await notices.send(transaction, {
        memberId: receiver,
        kind: 'trade',
        key: `entitlement-granted ${cause.id}`,
        title: `收到${title} ${days} 天`,
        text: `工作人员为你发放了${title} ${days} 天，可以在我的权益里查看。`,
        link: '/MyRights',
      })
      return ok(await standingOf(within(transaction), receiver, card.nickname))
    }),

    handleOnce(staffRevoke, async ({ periodId, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, RIGHT, transaction))) return fail('NOT_ALLOWED')
      const ended = await giver.revoke(transaction, periodId, { by: memberId, reason })
      if (!ended) return fail('PERIOD_GONE')
      const { memberId: owner, title } = ended
      await notices.send(transaction, {
        memberId: owner,
        kind: 'trade',
        key: `entitlement-revoked ${periodId}`,
        title: `${title}已收回`,
        text: `工作人员收回了一段${title}，原因：${reason}`,
        link: '/MyRights',
      })
      const card = (await members.find([owner], transaction)).get(owner)
      return ok(await standingOf(within(transaction), owner, card?.nickname ?? ''))
    }),
  ]
}

/** The policy of levels, for the staff. */
export function rightHandlers({ database, may, now }: EntitlementDeps): Handler[] {
  const tableOf = async (reads: Reads): Promise<OutputOf<typeof staffRights>> => ({
    rights: (await rightRows(reads)).map((row) => ({ ...row, most: RIGHTS[row.name].most })),
    history: (await limitSteps(reads, LIMIT_STEPS)).map((row) => ({
      id: row.id,
      name: row.name as RightName,
      level: row.level,
      who: row.who,
      from: row.from_value,
      to: row.to_value,
      reason: row.reason,
      at: row.at.toISOString(),
    })),
  })
  return [
    handleMember(staffRights, async (_, { memberId }) =>
      (await may(memberId, RIGHT, database)) ? ok(await tableOf(database)) : fail('NOT_ALLOWED'),
    ),

    handleOnce(staffSetRight, async ({ name, reason, ...values }, { memberId, transaction }) => {
      if (!(await may(memberId, RIGHT, transaction))) return fail('NOT_ALLOWED')
      const { title, unit, most } = RIGHTS[name]
      if (!areInOrder(values)) return fail('LIMIT_ORDER')
      if (values.svip > most) return fail('LIMIT_TOO_MUCH', `${title}最多 ${most} ${unit}`.trim())
      const change = within(transaction)
      const isChanged = await setLimits(change, { name, values, who: memberId, reason, at: new Date(now()) })
      return isChanged ? ok(await tableOf(change)) : fail('LIMIT_SAME')
    }),
  ]
}

function wireStep(row: Awaited<ReturnType<typeof stepsOf>>[number]) {
  const { id, period_id: periodId, title, who, from_state: from, to_state: to, reason, at } = row
  return { id, periodId, title, who, from, to, reason, at: at.toISOString() }
}
