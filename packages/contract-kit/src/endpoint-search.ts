import * as z from 'zod/mini'

/** Longest text that is looked for anywhere; anything longer is no name of a thing. */
export const QUERY_MAX = 32

/**
 * What the searches share that each fill a group beside the securities. Each text that is typed asks all of them once, so
 * they take the same texts, as often. This file's name puts it with the schemas it needs (chunks.ts of the pages).
 */
export function searchCall(budget: string) {
  const asked = '请输入要找的字'
  return {
    method: 'GET',
    access: 'guest',
    budget: { name: budget, perMinute: 600 },
    input: z.object({
      q: z.string(asked).check(z.trim(), z.minLength(1, asked), z.maxLength(QUERY_MAX, `最多 ${QUERY_MAX} 个字`)),
    }),
  } as const
}
