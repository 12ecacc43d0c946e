import { authorBadge } from '@niujin/community'
import { endpoint } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import * as z from 'zod/mini'

/** The authors' own call, as far as it is needed here: their pages show posts, so their contract cannot be asked for. */
const authorPage = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/get',
  access: 'guest',
  summary: '一位作者的身份，用于标记观点',
  input: z.object({ id: z.string() }),
  output: z.object({ badge: z.nullable(authorBadge) }),
})

/** The licence number a member writes under; undefined for those who have none. */
export async function ownLicence(niujinUid: string): Promise<string | undefined> {
  const outcome = await browserCall(authorPage, { id: niujinUid })
  return outcome.ok ? (outcome.value.badge?.licence ?? undefined) : undefined
}
