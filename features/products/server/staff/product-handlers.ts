import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  LIMITS,
  staffAddProduct,
  staffPicture,
  staffProductGet,
  staffProducts,
  staffSaveProduct,
  staffSetStatus,
  type ProductStatus,
  type WantedProduct,
} from '../../contract/index.ts'
import { changesOf, weakens } from '../../domain/index.ts'
import type { ProductsContext } from '../deps.ts'
import { noteAct } from '../store/history.ts'
import { pricesAt } from '../store/offered-prices.ts'
import { pricesOf } from '../store/prices.ts'
import { addProduct, findProducts, lockedProduct, productOf, saveProduct, setProductStatus } from '../store/products.ts'
import { askRiskChange, waitingProposals } from '../store/proposals.ts'
import { within, type Change, type ProductRow } from '../tables.ts'
import { lineOf, presentForStaff, wantedOf } from './present-for-staff.ts'
import { rightsOf } from './rights.ts'
import { afterwards } from './staff-change.ts'

/** Products for the staff; the right is asked for at every call. */
export function productHandlers(context: ProductsContext): Handler[] {
  return [...readHandlers(context), ...changeHandlers(context), statusHandler(context), pictureHandler(context)]
}

function readHandlers(context: ProductsContext): Handler[] {
  const { database, now } = context
  return [
    handleMember(staffProducts, async ({ cursor, count, ...wanted }, { memberId }) => {
      if (!(await rightsOf(context, memberId, database))) return fail('NOT_ALLOWED')
      const before = byTime.read(cursor)
      if (!before.ok) return before
      const found = await findProducts(database, { ...wanted, before: before.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ updated_at: at, id }) => ({ at, id }))
      const all = await pricesOf(
        database,
        rows.map(({ id }) => id),
      )
      const costs = await pricesAt(
        database,
        all.map(({ id }) => id),
        new Date(now()),
      )
      const waiting = await waitingProposals(database)
      const list = rows.map((row) => {
        const prices = all.filter(({ product_id: id }) => id === row.id)
        const fens = prices.flatMap(({ id }) => costs.get(id)?.fen ?? [])
        return lineOf(row, { prices, fens, waiting: waiting.get(row.id) ?? 0 })
      })
      return ok({ list, nextCursor, waiting: [...waiting.values()].reduce((sum, one) => sum + one, 0) })
    }),

    handleMember(staffProductGet, async ({ productId }, { memberId }) => {
      const rights = await rightsOf(context, memberId, database)
      if (!rights) return fail('NOT_ALLOWED')
      const product = await productOf(database, productId)
      if (!product) return fail('PRODUCT_UNKNOWN')
      return ok(await presentForStaff(database, product, { rights, at: new Date(now()) }))
    }),
  ]
}

function changeHandlers(context: ProductsContext): Handler[] {
  const { now } = context
  return [
    handleOnce(staffAddProduct, async (input, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      if (!isInOrder(input)) return fail('SALE_TIME')
      const [change, at] = [within(transaction), new Date(now())]
      if (!(await addProduct(change, { ...input, at }))) return fail('PRODUCT_TAKEN')
      const { productId } = input
      await noteAct(change, { productId, who: memberId, what: '新建', before: '', after: input.title, reason: '', at })
      return ok(await afterwards(change, productId, { rights, at }))
    }),

    handleOnce(staffSaveProduct, async ({ reason, ...input }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      if (!isInOrder(input)) return fail('SALE_TIME')
      const [change, at] = [within(transaction), new Date(now())]
      const { productId, riskLevel: wantedLevel } = input
      const found = await lockedToSave(change, input)
      if (!found.ok) return found
      const product = found.value
      const level = product.risk_level
      // Weaker rules begin when somebody else agrees; the rest of the form is saved at once.
      const isWeaker = weakens(level, wantedLevel)
      const saved = { ...input, riskLevel: isWeaker ? level : wantedLevel, at }
      const changes = changesOf(wantedOf(product), saved)
      if (changes) {
        await saveProduct(change, saved)
        await noteAct(change, { productId, who: memberId, what: '修改', ...changes, reason, at })
      }
      if (isWeaker && level !== null) {
        await askRiskChange(
          change,
          { productId, from: level, to: wantedLevel },
          { maker: memberId, reason, at, isDecided: false },
        )
        const words = { before: level, after: wantedLevel ?? '无' }
        await noteAct(change, { productId, who: memberId, what: '提出改风险等级', ...words, reason, at })
      }
      return ok(await afterwards(change, productId, { rights, at }))
    }),
  ]
}

function statusHandler(context: ProductsContext): Handler {
  const { now } = context
  return handleOnce(staffSetStatus, async ({ productId, status, reason }, { memberId, transaction }) => {
    const rights = await rightsOf(context, memberId, transaction)
    if (rights?.change !== true) return fail('NOT_ALLOWED')
    const [change, at] = [within(transaction), new Date(now())]
    const product = await lockedProduct(change, productId)
    if (!product) return fail('PRODUCT_UNKNOWN')
    const problem = status === 'on_sale' ? await problemOnSale(change, product, at) : undefined
    if (problem) return fail(problem)
    const from = product.status
    if (!maySet(from, status) || !(await setProductStatus(change, { productId, from, to: status, at })))
      return fail('STATUS_ALREADY')
    const words = { what: status === 'on_sale' ? '上架' : '下架', before: STATUS[from], after: STATUS[status] }
    await noteAct(change, { productId, who: memberId, ...words, reason, at })
    return ok(await afterwards(change, productId, { rights, at }))
  })
}

/** Why a product cannot be put on sale here; undefined when it can. */
async function problemOnSale(
  change: Change,
  { id, priced_elsewhere: isElsewhere }: ProductRow,
  at: Date,
): Promise<'PRICED_ELSEWHERE' | 'PRICE_MISSING' | undefined> {
  if (isElsewhere) return 'PRICED_ELSEWHERE'
  const ids = (await pricesOf(change, [id])).map((price) => price.id)
  return (await pricesAt(change, ids, at)).size === 0 ? 'PRICE_MISSING' : undefined
}

/** The locked product that shall become what is wanted. What another feature sells stays of its kind: it would not know it again. */
async function lockedToSave(
  change: Change,
  { productId, kind }: Pick<WantedProduct, 'kind'> & { readonly productId: string },
): Promise<Result<ProductRow, 'PRODUCT_UNKNOWN' | 'PRICED_ELSEWHERE'>> {
  const product = await lockedProduct(change, productId)
  if (!product) return fail('PRODUCT_UNKNOWN')
  return product.priced_elsewhere && product.kind !== kind ? fail('PRICED_ELSEWHERE') : ok(product)
}

const STATUS: Readonly<Record<ProductStatus, string>> = { draft: '草稿', on_sale: '在售', off_sale: '已下架' }

/** A draft is not on sale, and stays a draft until it is. */
function maySet(from: ProductStatus, to: ProductStatus): boolean {
  return from === 'draft' ? to === 'on_sale' : from !== to
}

function pictureHandler(context: ProductsContext): Handler {
  const { database, pictures } = context
  return handleMember(staffPicture, async (_input, { memberId, files }) => {
    const rights = await rightsOf(context, memberId, database)
    if (rights?.change !== true) return fail('NOT_ALLOWED')
    const file = files.get('file')?.[0]
    if (!file || file.size === 0) return fail('PICTURE_MISSING')
    if (file.size > LIMITS.pictureBytes) return fail('PICTURE_TOO_LARGE')
    return pictures.keep(new Uint8Array(await file.arrayBuffer()))
  })
}

function isInOrder({ saleFrom, saleUntil }: WantedProduct): boolean {
  return saleFrom === null || saleUntil === null || Date.parse(saleFrom) < Date.parse(saleUntil)
}
