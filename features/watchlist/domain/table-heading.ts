import { SEPARATORS, type Separator } from '@niujin/contract-kit/read-csv'

/** Headings of an export, in its order. */
export const HEADING = ['代码', '名称', '分组', '置顶', '成本价', '数量', '备注'] as const
/** How an export marks a pinned stock. */
export const PINNED = '是'

export type Field = 'code' | 'name' | 'group' | 'pinned' | 'cost' | 'quantity' | 'note'

/** What the columns are called here and in the exports of trading programs. */
const CALLED: Readonly<Record<Field, RegExp>> = {
  code: /^(证券|股票)?代码$|^(symbol|code|ticker)$/i,
  name: /^(证券|股票)?(名称|简称)$|^name$/i,
  group: /^(自选股?)?分组$|^group$/i,
  pinned: /^置顶$|^pinned$/i,
  cost: /^(参考|持仓|摊薄|买入)?成本(价|价格|均价)?$|^(买入|持仓)(均)?价$|^cost$/i,
  quantity: /^(持有|持仓|证券|股票)?(数量|余额)$|^持(仓量|股数|股)$|^quantity$/i,
  note: /^备注$|^notes?$/i,
}
const FIELDS = Object.keys(CALLED) as Field[]

/** A table within a text: where each field stands, and what follows the heading. */
export interface Table {
  readonly separator: Separator
  readonly columns: Readonly<Partial<Record<Field, number>>>
  /** How many columns the heading has. */
  readonly width: number
  readonly body: string
}

/** Lines above the heading that a program may have written: its name, a date. */
const READ_LINES = 20

/** More than the exports of trading programs have. */
const MOST_COLUMNS = 200

/** Finds the table in a text by its heading; undefined when no line names a column of codes or names. */
export function findTable(text: string): Table | undefined {
  const lines = text.split(/(?<=\n)|(?<=\r)(?!\n)/, READ_LINES)
  let at = 0
  for (const line of lines) {
    at += line.length
    const found = headingIn(line)
    if (found) return { ...found, body: text.slice(at) }
  }
  return undefined
}

function headingIn(line: string): Omit<Table, 'body'> | undefined {
  const [widest] = SEPARATORS.map((separator) => ({
    separator,
    cells: line.split(separator, MOST_COLUMNS).map(headingWord),
  })).toSorted((a, b) => b.cells.length - a.cells.length)
  if (!widest) return undefined
  const columns: Partial<Record<Field, number>> = {}
  for (const field of FIELDS) {
    const column = widest.cells.findIndex((cell) => CALLED[field].test(cell))
    if (column >= 0) columns[field] = column
  }
  return columns.code === undefined && columns.name === undefined
    ? undefined
    : { separator: widest.separator, columns, width: widest.cells.length }
}

/** More characters than any heading has; a line of data can be of any length. */
const LONGEST_HEADING = 40

/** A heading without blanks, quotes and a unit in brackets. */
function headingWord(cell: string): string {
  return cell.slice(0, LONGEST_HEADING).replace(/[\s="'\uFEFF]|[(（].*[)）]/g, '')
}
