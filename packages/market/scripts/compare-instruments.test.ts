import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareWithLists, FACTS } from './instruments/compare.ts'
import { LISTS_MISSING, readPublicLists } from './instruments/public-lists.ts'
import { tableOf } from './instruments/table.ts'

describe.skipIf(LISTS_MISSING !== undefined)(
  `证券列表与公开名单一致${LISTS_MISSING ? `（${LISTS_MISSING}）` : ''}`,
  () => {
    it('名称、地域、行业、上市日没有一条与名单不符，名单不知道的才空着', () => {
      const agreement = compareWithLists(readPublicLists())
      for (const fact of FACTS) expect(agreement[fact].wrong, fact).toEqual([])
      expect(agreement.name.right).toBeGreaterThan(5_400)
      expect(agreement.region.empty).toBeLessThan(30)
      expect(agreement.industry.empty).toBeLessThan(80)
      expect(agreement.listDate.empty).toBeLessThan(420)
    })

    it('同样的名单与手工的表，再生成一次一字不差', () => {
      const kept = readFileSync(new URL('../instruments/a-shares.tsv', import.meta.url), 'utf8')
      expect(tableOf(readPublicLists()) === kept, '先运行 build-instruments.ts').toBe(true)
    })
  },
)
