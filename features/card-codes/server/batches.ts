import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import type { Grant } from '@niujin/commerce'
import type { ParsedInputOf } from '@niujin/contract-kit'
import type { staffMakeBatch } from '../contract/index.ts'
import { codeFrom, codesCsv, givenWords, groupCode } from '../domain/index.ts'
import { addBatch, endBatch, findBatch, type BatchRow } from './batch-store.ts'
import { addCodes, voidCodesOf } from './code-store.ts'
import type { CardCodesContext } from './context.ts'
import { note } from './history.ts'
import type { Change } from './tables.ts'

type Wanted = ParsedInputOf<typeof staffMakeBatch>

/** Makes a batch with its codes and gives them as a table, this once: only their hashes are kept. */
export async function makeBatch(
  change: Change,
  { maker, ...wanted }: Wanted & { readonly maker: string },
  { keys, now }: Pick<CardCodesContext, 'keys' | 'now'>,
): Promise<Result<{ batch: BatchRow; csv: string }, 'VALIDITY_WRONG' | 'GRANT_EMPTY'>> {
  const { name, grants, count, reason } = wanted
  const at = new Date(now())
  const validity = validityOf(wanted, at)
  if (!validity) return fail('VALIDITY_WRONG')
  if (grants.some(isEmpty)) return fail('GRANT_EMPTY')
  const batch = await addBatch(change, { name, grants, count, maker, at, ...validity })
  const codes = await newCodes(count)
  await addCodes(change, { batchId: batch.id, hashes: await hashesOf(codes, keys), at })
  await note(change, [{ batchId: batch.id, who: maker, from: '', to: 'new', reason, at }])
  const given = grants.map((grant) => givenWords(grant).text).join('、')
  const until = validity.validUntil ? shanghaiClock(validity.validUntil.getTime()).slice(0, 16).replace('T', ' ') : ''
  return ok({ batch, csv: codesCsv({ name, given, until }, codes.map(groupCode)) })
}

/** Makes what is left of a batch worthless. */
export async function voidBatch(
  change: Change,
  { id, reason, who }: { readonly id: string; readonly reason: string; readonly who: string },
  { now }: Pick<CardCodesContext, 'now'>,
): Promise<Result<BatchRow, 'BATCH_UNKNOWN' | 'BATCH_VOID'>> {
  const at = new Date(now())
  const ended = await endBatch(change, id, at)
  const batch = await findBatch(change, id)
  if (!batch) return fail('BATCH_UNKNOWN')
  if (!ended) return fail('BATCH_VOID')
  const voided = await voidCodesOf(change, id)
  await note(change, [
    { batchId: id, who, from: 'new', to: 'void', reason: `${reason}（剩下的 ${voided} 个作废）`, at },
  ])
  return ok(batch)
}

function validityOf({ validFrom, validUntil }: Pick<Wanted, 'validFrom' | 'validUntil'>, at: Date) {
  const [from, until] = [validFrom, validUntil].map((text) => (text === undefined ? null : new Date(text)))
  if (until && (until <= at || (from && until <= from))) return undefined
  return { validFrom: from ?? null, validUntil: until ?? null }
}

function isEmpty(grant: Grant): boolean {
  return grant.kind === 'coins' && grant.coins + grant.bonus === 0
}

/** As many codes as asked for, no two the same. */
async function newCodes(count: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < count) {
    codes.add(codeFrom(randomBytes))
    if (codes.size % AT_ONCE === 0) await nextTurn()
  }
  return [...codes]
}

async function hashesOf(codes: readonly string[], keys: CardCodesContext['keys']): Promise<string[]> {
  const hashes: string[] = []
  for (const code of codes) {
    hashes.push(keys.hashOf(code))
    if (hashes.length % AT_ONCE === 0) await nextTurn()
  }
  return hashes
}

/** So many in one go: other calls are answered in between. */
const AT_ONCE = 500
