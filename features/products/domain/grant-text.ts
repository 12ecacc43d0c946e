import { THING_PATTERN, type Grant } from '@niujin/commerce'

const NO_END = '长期'

/** A grant as an operator types it, a line: `membership:vip 30 天`, `牛币 100 送 20`, `券 <模板编号> 2 张`. */
export function grantLine(grant: Grant): string {
  if (grant.kind === 'entitlement') return `${grant.thing} ${grant.days === null ? NO_END : `${grant.days} 天`}`
  if (grant.kind === 'coins') return `牛币 ${grant.coins} 送 ${grant.bonus}`
  return `券 ${grant.templateId} ${grant.count} 张`
}

/** The grants that an operator typed, one a line; the line that is none where one is not understood. */
export function grantsOf(text: string): readonly Grant[] | { readonly wrong: string } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const grants: Grant[] = []
  for (const line of lines) {
    const grant = grantIn(line)
    if (!grant) return { wrong: line }
    grants.push(grant)
  }
  return grants
}

function grantIn(line: string): Grant | undefined {
  return coinsIn(line) ?? couponIn(line) ?? entitlementIn(line)
}

function coinsIn(line: string): Grant | undefined {
  const [, coins, bonus = '0'] = /^牛币\s+(\d{1,7})(?:\s+送\s+(\d{1,7}))?$/.exec(line) ?? []
  return coins === undefined ? undefined : { kind: 'coins', coins: Number(coins), bonus: Number(bonus) }
}

function couponIn(line: string): Grant | undefined {
  const [, templateId, count] = /^券\s+(\S{1,40})\s+(\d{1,2})\s*张$/.exec(line) ?? []
  return templateId === undefined ? undefined : { kind: 'coupon', templateId, count: Number(count) }
}

function entitlementIn(line: string): Grant | undefined {
  const [, thing = '', days] = /^(\S+)\s+(?:(\d{1,4})\s*天|长期)$/.exec(line) ?? []
  if (!THING_PATTERN.test(thing)) return undefined
  return { kind: 'entitlement', thing, days: days === undefined ? null : Number(days) }
}
