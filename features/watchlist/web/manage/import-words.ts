import { ALL_STOCKS_MOST, GROUP_NAME_MAX, GROUP_STOCKS_MOST } from '../../contract/limits.ts'
import type { Answer } from '../calls.ts'

type Imported = Answer<'previewImport'>
type Counts = Imported['filled']

/** What an import does in one line, then what one should know of it. */
interface ImportWords {
  readonly doing: string
  readonly remarks: readonly string[]
}

/** How many things one sentence names. */
const NAMED = 5

/** Says what an import would do, or has done; `replace`: where both have something the file's is taken. */
export function importWords(imported: Imported, { replace, done }: { replace: boolean; done: boolean }): ImportWords {
  const { added, groups, grouped, filled, differing } = imported
  const made = [added > 0 && `${added} 只`, groups.length > 0 && `${groups.length} 组`]
    .filter((text) => text !== false)
    .join('、')
  const parts = [
    made && `新增 ${made}`,
    grouped > 0 ? `放进分组 ${grouped} 处` : '',
    countWords('补上 ', filled),
    replace ? countWords('更新 ', differing) : '',
  ].filter((text) => text !== '')
  return {
    doing: parts.length === 0 ? nothingWords(imported, done) : `${done ? '已' : '将'}${parts.join('，')}`,
    remarks: [...keptRemarks(imported, replace), ...leftRemarks(imported)],
  }
}

function nothingWords({ already }: Imported, done: boolean): string {
  if (already === 0) return '没有能导入的'
  return done ? '没有改动，自选里都有了' : '没有要改的，自选里都有了'
}

function keptRemarks({ already, differing }: Imported, replace: boolean): string[] {
  const different = replace ? '' : countWords('', differing)
  return [
    already > 0 ? `${already} 只原来就有，位置和置顶不变` : '',
    different && `${different}和现有的不同，保留现有的`,
  ].filter((text) => text !== '')
}

function leftRemarks({ left, unknown, unreadable }: Imported): string[] {
  return [
    left.stocks.count > 0 && `自选最多 ${ALL_STOCKS_MOST} 只，放不下 ${left.stocks.count} 只：${listed(left.stocks)}`,
    left.groups.count > 0 &&
      `${left.groupsLimit}；组名最多 ${GROUP_NAME_MAX} 个字符。没有建 ${left.groups.count} 组（里面的股票仍在“全部”）：${listed(left.groups)}`,
    ...left.full.map(({ name, count }) => `“${name}”最多 ${GROUP_STOCKS_MOST} 只，放不下 ${count} 只，它们仍在“全部”`),
    unknown.count > 0 && `认不出 ${unknown.count} 行：${listed(unknown)}`,
    unreadable.count > 0 && `${unreadable.count} 处成本、数量或备注不合要求，没有导入：${listed(unreadable)}`,
  ].filter((text) => text !== false)
}

/** 补上 2 条成本、1 条备注; empty when there is none. */
function countWords(verb: string, { cost, quantity, note }: Counts): string {
  const parts = [
    cost > 0 && `${cost} 条成本`,
    quantity > 0 && `${quantity} 条数量`,
    note > 0 && `${note} 条备注`,
  ].filter((text) => text !== false)
  return parts.length === 0 ? '' : `${verb}${parts.join('、')}`
}

function listed({ count, names }: { count: number; names: readonly string[] }): string {
  return `${names.slice(0, NAMED).join('、')}${count > NAMED ? ' …' : ''}`
}
