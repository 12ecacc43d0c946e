import type { ScreenRule } from '../../contract/rule.ts'

export type Exclusion = ScreenRule['exclusions'][number]

const NOUNS: readonly (readonly [Exclusion, string])[] = [
  ['specialTreatment', String.raw`\*?st|风险警示`],
  ['newListing', '次新|新股'],
  ['suspended', '停牌'],
]
const NOUN = NOUNS.map(([, words]) => words).join('|')
const AFTER = '的?(?:股票|个股|股|公司)?(?:之外|以外|外)?'

/** Verbs that reach over the whole list after them: 剔除ST、次新股. */
const REACHING = '剔除掉?|排除掉?|去除|除去|去掉|过滤掉?|扣除|不包括|不包含|不含有?|不带|不要有?|不选|别选|除了|除'
/** Words that deny only what they stand before. */
const DENYING = '非|不是|无|没有'

const reaching = new RegExp(`^(?:${REACHING})(?:掉)?(?:所有)?(?<noun>${NOUN})${AFTER}$`)
const denying = new RegExp(`^(?:${DENYING})(?<noun>${NOUN})${AFTER}$`)
const beginning = new RegExp(`^(?:${REACHING})`)
const listed = new RegExp(`^(?:和|与|及)?(?<noun>${NOUN})${AFTER}$`)

const ENDING = '(?:之外|以外|外|之后|后)'
const deniedInside = new RegExp(`(?:${DENYING})(?<noun>${NOUN})(?:的?(?:股票|个股|股|公司))?`, 'y')
/** 剔除ST市盈率大于100 may leave out less: the verb must end its clause or be ended by 外 or 后. */
const removedInside = new RegExp(
  `(?:${REACHING})(?:所有)?(?<noun>${NOUN})(?:的?(?:股票|个股|股|公司)?(?:的|${ENDING})?$|的?(?:股票|个股|股|公司)?(?:${ENDING}|(?=[也,]?(?:${REACHING}|非))))`,
  'y',
)
const removing = new RegExp(`(?:${REACHING})(?:所有)?`, 'y')
const removalEnd = new RegExp(`${ENDING}的?$`)

/** An exclusion inside a clause that says other things as well: 市盈率小于20非ST. */
export function exclusionAt(text: string, at: number): { length: number; exclusion: Exclusion } | undefined {
  for (const expression of [deniedInside, removedInside]) {
    expression.lastIndex = at
    const match = expression.exec(text)
    const exclusion = exclusionOf(match)
    if (match && exclusion) return { length: match[0].length, exclusion }
  }
  return undefined
}

/** A verb that takes something out, at a position of a text that ends with its clause: the verb's length and where its object ends. */
export function removalAt(text: string, at: number): { verb: number; to: number } | undefined {
  removing.lastIndex = at
  const verb = removing.exec(text)?.[0].length
  if (verb === undefined) return undefined
  return { verb, to: Math.max(at + verb, objectEnd(text)) }
}

/** Where the words end that a text takes out: before 外 and 以外. */
export function objectEnd(text: string): number {
  return text.length - (removalEnd.exec(text)?.[0].length ?? 0)
}

/** Whether an excluding list goes on: not at all, over nouns of the same kind (非ST、…), over whatever follows (剔除ST、…). */
export type Reach = 'none' | 'nouns' | 'all'

/** What a clause is to the exclusions, and how far they reach after it. */
export interface ExclusionReading {
  /** `lost`: it may mean an exclusion that cannot be said. */
  readonly kind: 'excluded' | 'lost' | 'other'
  readonly exclusion?: Exclusion
  readonly reach: Reach
}

/** Whether a clause begins by taking something out. */
export function beginsRemoval(clause: string): boolean {
  return beginning.test(clause)
}

/** Reads a whole clause that follows others of one list with that reach. */
export function readExclusion(clause: string, reach: Reach): ExclusionReading {
  const reached = exclusionOf(reaching.exec(clause))
  if (reached) return { kind: 'excluded', exclusion: reached, reach: 'all' }
  const denied = exclusionOf(denying.exec(clause))
  if (denied) return { kind: 'excluded', exclusion: denied, reach: 'nouns' }
  const further = exclusionOf(listed.exec(clause))
  if (reach === 'all') return further ? { kind: 'excluded', exclusion: further, reach } : { kind: 'lost', reach }
  if (beginning.test(clause)) return { kind: 'lost', reach: 'all' }
  return { kind: reach === 'nouns' && further ? 'lost' : 'other', reach }
}

function exclusionOf(match: RegExpExecArray | null): Exclusion | undefined {
  const noun = match?.groups?.['noun']
  return noun === undefined ? undefined : NOUNS.find(([, words]) => new RegExp(`^(?:${words})$`).test(noun))?.[0]
}
