import { fail, ok, type Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { titleOf, type OfferedLine } from '../../domain/index.ts'
import type { Compliance, OrdersDeps } from '../deps.ts'

type Step = Awaited<ReturnType<Compliance['stepsFor']>>[number]

/** What the member must do before buying what is regulated among the lines; nothing where nothing is. */
export async function stepsFor(
  { compliance }: Pick<OrdersDeps, 'compliance'>,
  connection: OpenTransaction,
  memberId: string,
  offered: readonly OfferedLine[],
): Promise<readonly Step[]> {
  const regulated = offered.filter(isRegulated)
  if (regulated.length === 0 || !compliance) return []
  return compliance.stepsFor(connection, memberId, [...new Set(regulated.map(({ offer }) => offer.productId))])
}

/** REGULATED when nobody checks suitability, or something is still to be done. */
export async function mayBuyRegulated(
  deps: Pick<OrdersDeps, 'compliance'>,
  connection: OpenTransaction,
  memberId: string,
  offered: readonly OfferedLine[],
): Promise<Result<null, 'REGULATED'>> {
  const first = offered.find(isRegulated)
  if (!first) return ok(null)
  if (!deps.compliance) return fail('REGULATED', `${titleOf(first.offer)}暂未开放购买`)
  const missing = (await stepsFor(deps, connection, memberId, offered)).filter(({ isDone }) => !isDone)
  if (missing.length === 0) return ok(null)
  return fail('REGULATED', `购买${titleOf(first.offer)}前，请先完成：${missing.map(({ title }) => title).join('、')}`)
}

function isRegulated({ offer }: OfferedLine): boolean {
  return offer.riskLevel !== null
}
