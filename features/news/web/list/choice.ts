import type { FlashCategory } from '../../contract/index.ts'

/** Kinds in the order of their tabs; written here too because the contract is not part of the first paint. */
export const CATEGORIES: readonly FlashCategory[] = ['A股', '港股', '宏观', '公司', '板块', '异动', '公告']

/** What the list is chosen by. */
export interface Choice {
  readonly day: string | undefined
  readonly category: FlashCategory | undefined
  readonly stock: string | undefined
}

/** The choice of an address; what it cannot mean is not chosen by. */
export function choiceOf(search: string): Choice {
  const query = new URLSearchParams(search)
  const day = query.get('day') ?? ''
  const stock = query.get('stock') ?? ''
  return {
    day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day) ? day : undefined,
    category: CATEGORIES.find((one) => one === query.get('category')),
    stock: /^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/.test(stock) ? stock : undefined,
  }
}

/** The choice as a call takes it: without what is not chosen by. */
export function chosenFields({ day, category, stock }: Choice) {
  return {
    ...(day !== undefined && { day }),
    ...(category !== undefined && { category }),
    ...(stock !== undefined && { stock }),
  }
}
