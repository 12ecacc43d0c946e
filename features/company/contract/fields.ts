import * as z from 'zod/mini'

/** An A share: only they have company data. */
export const stockId = z.string().check(z.regex(/^(SH|SZ|BJ)\.\d{6}$/, '证券代码不正确'))

/** An industry, a concept or a region. */
export const sectorId = z.string().check(z.regex(/^BK\.\d{3,8}$/, '板块代码不正确'))

/** Where the answer's figures come from; said beside them when true. */
export const simulated = z.boolean()

/** A figure that may be unknown. */
export const figure = z.nullable(z.number())
