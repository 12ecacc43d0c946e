import type { Grant, ProductKind } from '@niujin/commerce'
import { fail, ok, type Result } from '@niujin/contract-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { blocksOf, changesOf, textOf } from '../../domain/index.ts'
import { wantedOf } from '../staff/present-for-staff.ts'
import { noteAct } from '../store/history.ts'
import { addPrice, lockedPrice, savePrice } from '../store/prices.ts'
import { addProduct, lockedProduct, markPricedElsewhere, saveProduct, setProductStatus } from '../store/products.ts'
import { addVersion } from '../store/proposals.ts'
import { within, type Change, type ProductRow } from '../tables.ts'

/** A thing of another feature as buyers read of it. */
export interface Called {
  readonly productId: string
  readonly title: string
  readonly summary: string
  readonly picture: string | null
}

/** The same at a price that was approved there by somebody else than who proposed it. */
export interface Sold extends Called {
  readonly kind: ProductKind
  readonly variant: string
  readonly fen: number
  /** Struck through beside it. */
  readonly originalFen: number | null
  readonly grants: readonly Grant[]
  readonly proposedBy: string
  readonly approvedBy: string
}

/** Courses and the like stand behind what operators put on sale themselves. */
const SORT = 1000

/** The one price of what another feature sells. */
function priceIdOf(productId: string): string {
  return `${productId}-price`
}

/**
 * Opens the product with its price, or gives it the new price and the words and picture of now, and puts it on sale again. REFUSED for a product that is
 * another kind or lacks that price: an operator made it.
 */
export async function sell(
  { now }: { readonly now: () => number },
  transaction: OpenTransaction,
  sold: Sold,
): Promise<Result<null, 'REFUSED'>> {
  const [change, at] = [within(transaction), new Date(now())]
  const { productId, variant, grants, fen, originalFen, proposedBy, approvedBy } = sold
  const priceId = priceIdOf(productId)
  if (proposedBy === approvedBy) return fail('REFUSED', '提出的人不能自己批准')
  const before = await lockedProduct(change, productId)
  if (!before) await open(change, sold, at)
  else if (!(await isOurs(change, before, sold))) return fail('REFUSED', '这个商品不是这门课的')
  else await renew(change, before, { ...sold, who: approvedBy }, at)
  await savePrice(change, { priceId, variant, sort: 10, grants, status: 'on_sale', at })
  const asked = { maker: proposedBy, reason: `由 ${approvedBy} 批准`, at, isDecided: true }
  await addVersion(change, { priceId, fen, originalFen, validFrom: at }, asked)
  if (before?.status !== 'on_sale')
    await setProductStatus(change, { productId, from: before?.status ?? 'draft', to: 'on_sale', at })
  const act = { productId, who: approvedBy, what: '批准价格', before: '', after: `${fen} 分`, reason: '', at }
  await noteAct(change, act)
  return ok(null)
}

async function open(change: Change, { productId, kind, title, summary, picture, variant, grants }: Sold, at: Date) {
  await addProduct(change, {
    productId,
    kind,
    title,
    summary,
    description: blocksOf(summary),
    pictures: picture === null ? [] : [picture],
    isShipped: false,
    riskLevel: null,
    memberLimit: null,
    saleFrom: null,
    saleUntil: null,
    sort: SORT,
    at,
  })
  await markPricedElsewhere(change, productId)
  await addPrice(change, { priceId: priceIdOf(productId), productId, variant, stock: null, sort: 10, grants, at })
}

/** Buyers read what it is called now; what operators wrote or showed besides stays. */
async function renew(
  change: Change,
  before: ProductRow,
  called: Called & { readonly who: string },
  at: Date,
): Promise<void> {
  const { productId, title, summary, picture, who } = called
  const was = wantedOf(before)
  const isPlain = textOf(was.description) === textOf(blocksOf(was.summary))
  const now = {
    ...was,
    title,
    summary,
    description: isPlain ? blocksOf(summary) : was.description,
    pictures: picture === null ? [] : [picture, ...was.pictures.slice(1)],
  }
  const changes = changesOf(was, now)
  if (!changes) return
  await saveProduct(change, { ...now, productId, at })
  await noteAct(change, { productId, who, what: '修改', ...changes, reason: '', at })
}

async function isOurs(change: Change, { id, kind }: ProductRow, sold: Sold): Promise<boolean> {
  return kind === sold.kind && (await lockedPrice(change, priceIdOf(id))) !== undefined
}

/** What another feature sells is called otherwise from now on; on sale or not, it stays so. Nothing where it never was sold. */
export async function rename(
  { now }: { readonly now: () => number },
  transaction: OpenTransaction,
  called: Called & { readonly by: string },
): Promise<void> {
  const change = within(transaction)
  const before = await lockedProduct(change, called.productId)
  if (before) await renew(change, before, { ...called, who: called.by }, new Date(now()))
}

/** Takes a product off sale; nothing where it is off already. */
export async function stopSelling(
  { now }: { readonly now: () => number },
  transaction: OpenTransaction,
  { productId, by, reason }: { readonly productId: string; readonly by: string; readonly reason: string },
): Promise<void> {
  const [change, at] = [within(transaction), new Date(now())]
  const product = await lockedProduct(change, productId)
  if (product?.status !== 'on_sale') return
  await setProductStatus(change, { productId, from: 'on_sale', to: 'off_sale', at })
  await noteAct(change, { productId, who: by, what: '下架', before: '在售', after: '已下架', reason, at })
}
