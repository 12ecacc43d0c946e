import { compareWithLists, FACTS } from './instruments/compare.ts'
import { LISTS_MISSING, readPublicLists } from './instruments/public-lists.ts'

/**
 * Prints how many rows of instruments/a-shares.tsv agree with the public lists, and which do not:
 *   node packages/market/scripts/compare-instruments.ts
 */
const NAMES = { name: '名称', region: '地域', industry: '行业', listDate: '上市日' } as const

if (LISTS_MISSING) {
  process.stdout.write(`${LISTS_MISSING}\n`)
} else {
  const agreement = compareWithLists(readPublicLists())
  for (const fact of FACTS) {
    const { right, empty, wrong } = agreement[fact]
    process.stdout.write(
      `${NAMES[fact]}\t相符 ${right}\t空 ${empty}\t不符 ${wrong.length}\n${wrong.map((line) => `  ${line}\n`).join('')}`,
    )
  }
}
