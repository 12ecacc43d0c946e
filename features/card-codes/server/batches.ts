import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import type { Grant } from '@niujin/commerce'
import type { ParsedInputOf } from '@niujin/contract-kit'
import type { staffMakeBatch } from '../contract/index.ts'
import { codeFrom, codesCsv, givenWords, groupCode, needsSecond, worthOf } from '../domain/index.ts'
import { addBatch, endBatch, findBatch, madeAlone, moveBatch, type BatchRow } from './batch-store.ts'
import { addCodes, voidCodesOf } from './code-store.ts'
import type { CardCodesContext } from './context.ts'
import { note } from './history.ts'
import type { Change } from './tables.ts'

type Wanted = ParsedInputOf<typeof staffMakeBatch>

/** A batch, and its codes as a table: this once, as only their hashes are kept. */
interface WithCodes {
  readonly batch: BatchRow
  /** Empty while it waits for another person. */
  readonly csv: string
}

/** Makes a batch with its codes; one that is worth more than its maker may make alone waits for another person. */
export async function makeBatch(
  change: Change,
  { maker, ...wanted }: Wanted & { readonly maker: string },
  { keys, now }: Pick<CardCodesContext, 'keys' | 'now'>,
): Promise<Result<WithCodes, 'VALIDITY_WRONG' | 'GRANT_EMPTY'>> {
  const { name, grants, count, reason } = wanted
  const at = new Date(now())
  const validity = validityOf(wanted, at)
  if (!validity) return fail('VALIDITY_WRONG')
  if (grants.some(isEmpty)) return fail('GRANT_EMPTY')
  const worthFen = worthOf(grants, count)
  const status = needsSecond(worthFen, await madeAlone(change, maker, at)) ? 'proposed' : 'made'
  const batch = await addBatch(change, { name, grants, count, maker, worthFen, status, at, ...validity })
  const isMade = status === 'made'
  await note(change, [{ batchId: batch.id, who: maker, from: '', to: isMade ? 'new' : 'proposed', reason, at }])
  return ok({ batch, csv: isMade ? await addCodesOf(change, batch, { keys, at }) : '' })
}

/** Approves or refuses what another person wants to make. */
export async function decideBatch(
  change: Change,
  {
    id,
    approve,
    reason,
    who,
  }: { readonly id: string; readonly approve: boolean; readonly reason: string; readonly who: string },
  { now }: Pick<CardCodesContext, 'now'>,
): Promise<Result<BatchRow, 'BATCH_UNKNOWN' | 'BATCH_DECIDED' | 'SAME_PERSON' | 'VALIDITY_WRONG'>> {
  const at = new Date(now())
  const found = await findBatch(change, id)
  if (!found) return fail('BATCH_UNKNOWN')
  if (found.maker === who) return fail('SAME_PERSON')
  if (approve && isOver(found, at)) return fail('VALIDITY_WRONG')
  const to = approve ? 'approved' : 'refused'
  const decided = await moveBatch(change, id, { from: 'proposed', status: to, checker: who })
  if (!decided) return fail('BATCH_DECIDED')
  await note(change, [{ batchId: id, who, from: 'proposed', to, reason, at }])
  return ok(decided)
}

/** Makes the codes of an approved batch, once, for the one who asked for it and nobody else: what was approved is what they do with it. */
export async function takeCodes(
  change: Change,
  { id, who }: { readonly id: string; readonly who: string },
  { keys, now }: Pick<CardCodesContext, 'keys' | 'now'>,
): Promise<Result<WithCodes, 'BATCH_UNKNOWN' | 'BATCH_NOT_READY' | 'NOT_MAKER' | 'VALIDITY_WRONG'>> {
  const at = new Date(now())
  const found = await findBatch(change, id)
  if (!found) return fail('BATCH_UNKNOWN')
  if (found.maker !== who) return fail('NOT_MAKER')
  if (isOver(found, at)) return fail('VALIDITY_WRONG')
  const batch = await moveBatch(change, id, { from: 'approved', status: 'made' })
  if (!batch) return fail('BATCH_NOT_READY')
  await note(change, [{ batchId: id, who, from: 'approved', to: 'new', reason: '批准以后取码', at }])
  return ok({ batch, csv: await addCodesOf(change, batch, { keys, at }) })
}

async function addCodesOf(
  change: Change,
  { id, name, grants, count, valid_until: validUntil }: BatchRow,
  { keys, at }: Pick<CardCodesContext, 'keys'> & { readonly at: Date },
): Promise<string> {
  const codes = await newCodes(count)
  await addCodes(change, { batchId: id, hashes: await hashesOf(codes, keys), at })
  const given = grants.map((grant) => givenWords(grant).text).join('、')
  const until = validUntil ? shanghaiClock(validUntil.getTime()).slice(0, 16).replace('T', ' ') : ''
  return codesCsv({ name, given, until }, codes.map(groupCode))
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
    {
      batchId: id,
      who,
      from: batch.status === 'made' ? 'new' : batch.status,
      to: 'void',
      reason: `${reason}（剩下的 ${voided} 个作废）`,
      at,
    },
  ])
  return ok(batch)
}

function validityOf({ validFrom, validUntil }: Pick<Wanted, 'validFrom' | 'validUntil'>, at: Date) {
  const [from, until] = [validFrom, validUntil].map((text) => (text === undefined ? null : new Date(text)))
  if (until && (until <= at || (from && until <= from))) return undefined
  return { validFrom: from ?? null, validUntil: until ?? null }
}

function isOver({ valid_until: until }: BatchRow, at: Date): boolean {
  return until !== null && until <= at
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
