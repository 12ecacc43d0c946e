import { LEVELS, levelOfThing, type Grant } from '@niujin/commerce'

/** What a code gave, as a person reads it, and what page has more of it. */
export interface GivenWords {
  readonly kind: 'membership' | 'coins' | 'coupon' | 'right'
  /** VIP 会员 30 天, 100 牛币, 2 张优惠券 */
  readonly text: string
}

const THINGS: Readonly<Record<string, string>> = { course: '课程', strategy: '策略', 'stock-pool': '股票池' }

/** A grant in words. */
export function givenWords(grant: Grant): GivenWords {
  if (grant.kind === 'coins') return { kind: 'coins', text: coinsText(grant) }
  if (grant.kind === 'coupon') return { kind: 'coupon', text: `${grant.count} 张优惠券` }
  const level = levelOfThing(grant.thing)
  const name = level ? LEVELS[level] : (THINGS[grant.thing.split(':')[0] ?? ''] ?? '权益')
  return {
    kind: level ? 'membership' : 'right',
    text: grant.days === null ? `${name} 长期有效` : `${name} ${grant.days} 天`,
  }
}

function coinsText({ coins, bonus }: Extract<Grant, { kind: 'coins' }>): string {
  if (coins === 0) return `赠 ${bonus} 牛币`
  return bonus === 0 ? `${coins} 牛币` : `${coins} 牛币，另赠 ${bonus} 牛币`
}
