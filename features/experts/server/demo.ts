import type { ExpertsDeps } from './deps.ts'
import { changeCover, profilesOf, publishText, writeLicence } from './profiles.ts'
import type { ProfileText } from './tables.ts'
import { EXPERT, settleTitles } from './titles.ts'

/** What sample experts say about themselves, one after the other. */
const TEXTS: readonly ProfileText[] = [
  {
    headline: '示例：二十年市场，讲清一件事',
    fields: ['newcomer', 'fundamental'],
    introduction: '这是示例账号。讲怎样读财报、怎样看懂一家公司怎样挣钱，不荐股，不预测明天。',
  },
  {
    headline: '示例：看量价，守纪律',
    fields: ['technical', 'short'],
    introduction: '这是示例账号。记录自己怎样看分时与日线、怎样设止损；每天收盘后写一篇复盘。',
  },
  {
    headline: '示例：跟着产业走',
    fields: ['sector', 'value'],
    introduction: '这是示例账号。跟踪新能源与半导体的产业链，看供需、看价格，也写看错的时候。',
  },
  {
    headline: '示例：用 ETF 配置一家人的钱',
    fields: ['etf', 'macro'],
    introduction: '这是示例账号。宽基、行业与债券怎样搭配，什么时候再平衡，费用怎样吃掉收益。',
  },
]
const FIRM = '示例证券投资咨询公司'

/** Gives sample experts something to say, and sample advisors a registration that is marked as one; what was written stays. */
export async function seedDemoExperts(
  deps: Pick<ExpertsDeps, 'database' | 'roles' | 'changes' | 'now'>,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return
  await settleTitles(deps)
  const { database, now } = deps
  await database.transaction().execute(async (change) => {
    const profiles = await profilesOf(change, memberIds)
    const blank = memberIds.flatMap((id) => {
      const row = profiles.get(id)
      return row && row.headline === '' ? [row] : []
    })
    const unregistered = blank.filter(({ title, licence_no }) => title === 'advisor' && licence_no === null)
    for (const [at, row] of blank.entries()) {
      const text = TEXTS[at % TEXTS.length]
      if (text) await publishText(change, row.member_id, text, new Date(now()))
    }
    // No firm has the number 0000. Numbered among advisors, as their opinions on record name them.
    for (const [at, row] of unregistered.entries()) {
      const licenceNo = `A000062406${String(at + 1).padStart(4, '0')}`
      await writeLicence(change, row.member_id, { licenceNo, firm: FIRM }, new Date(now()))
    }
  })
}

/** What stands of a sample expert. */
export interface SampleProfile {
  readonly memberId: string
  readonly text: ProfileText
  /** 执业编号; left out for those who are no advisors. */
  readonly licence?: string | undefined
  /** Draws the cover. */
  readonly cover: () => Promise<Uint8Array>
}

/** Gives a sample expert words, registration and cover; what stands already stays. */
export async function seedProfile(
  deps: Pick<ExpertsDeps, 'database' | 'roles' | 'changes' | 'covers' | 'now'>,
  { memberId, text, licence, cover }: SampleProfile,
): Promise<void> {
  const before = (await profilesOf(deps.database, [memberId])).get(memberId)
  if (!before || (before.headline !== '' && before.cover !== null)) return
  const kept = before.cover === null ? await deps.covers.keep(await cover()) : undefined
  const at = new Date(deps.now())
  await deps.database.transaction().execute(async (change) => {
    if (before.headline === '') await publishText(change, memberId, text, at)
    if (licence !== undefined && before.licence_no === null)
      await writeLicence(change, memberId, { licenceNo: licence, firm: FIRM }, at)
    if (kept?.ok === true) await changeCover(change, memberId, kept.value.url, at)
    await deps.changes.notify(change, EXPERT, [memberId])
  })
}
