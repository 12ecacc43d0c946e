import { COURSE_LEVEL_NAMES, type CourseLevel } from '@niujin/academy'

/** What the catalogue is narrowed to, as the address has it. */
export interface Filters {
  readonly category?: string
  readonly level?: CourseLevel
  readonly price?: 'free' | 'paid' | 'open'
  readonly sort: 'new' | 'hot'
}

/** Prices in words. */
export const PRICES = { free: '免费', paid: '收费', open: '公开课' } as const
/** Orders in words. */
export const SORTS = { hot: '学的人多', new: '最新' } as const

/** The filters of an address; whatever is none is left out. */
export function filtersIn(params: URLSearchParams): Filters {
  const category = params.get('category') ?? ''
  const level = COURSE_LEVEL_NAMES.find((name) => name === params.get('level'))
  const price = (Object.keys(PRICES) as (keyof typeof PRICES)[]).find((name) => name === params.get('price'))
  return {
    ...(/^[\w-]{1,40}$/.test(category) && { category }),
    ...(level && { level }),
    ...(price && { price }),
    sort: params.get('sort') === 'new' ? 'new' : 'hot',
  }
}

/** Tells one set of filters from another. */
export function keyOfFilters({ category, level, price, sort }: Filters): string {
  return [category ?? '', level ?? '', price ?? '', sort].join('/')
}
