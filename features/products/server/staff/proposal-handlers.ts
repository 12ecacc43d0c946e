import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiIso } from '@niujin/contract-kit/shanghai'
import { moneyText } from '@niujin/money'
import { handleOnce, type Handler } from '@niujin/server-kit'
import { staffDecide, staffEndActivity, staffProposeActivity, staffProposePrice } from '../../contract/index.ts'
import { needsSecond } from '../../domain/index.ts'
import type { ProductsContext } from '../deps.ts'
import { noteAct } from '../store/history.ts'
import { pricesOf } from '../store/prices.ts'
import { lockedProduct, lockedProductOfPrice, setRiskLevel } from '../store/products.ts'
import {
  addActivity,
  addVersion,
  decideActivity,
  decideRiskChange,
  decideVersion,
  endActivity,
  makerOf,
  type Decision,
} from '../store/proposals.ts'
import { within, type ActivityRow, type Change, type RiskChangeRow, type VersionRow } from '../tables.ts'
import { rightsOf } from './rights.ts'
import { afterwards } from './staff-change.ts'

/** What prices cost, for the staff: who may change them asks, and where there is a risk level or coins another one decides. */
export function proposalHandlers(context: ProductsContext): Handler[] {
  return [priceHandler(context), ...activityHandlers(context), decideHandler(context)]
}

/** The locked product of a price, and whether one person decides alone what it costs: of what another feature sells, nobody. */
async function lockedOfPrice(change: Change, priceId: string) {
  const product = await lockedProductOfPrice(change, priceId)
  const price = product && (await pricesOf(change, [product.id])).find(({ id }) => id === priceId)
  return price && { product, isDecided: !product.priced_elsewhere && !needsSecond(product.risk_level, price.grants) }
}

function priceHandler(context: ProductsContext): Handler {
  const { now } = context
  return handleOnce(staffProposePrice, async (input, { memberId, transaction }) => {
    const rights = await rightsOf(context, memberId, transaction)
    if (rights?.change !== true) return fail('NOT_ALLOWED')
    const { priceId, fen, originalFen, validFrom, reason } = input
    const [change, at] = [within(transaction), new Date(now())]
    const from = validFrom === undefined ? at : new Date(validFrom)
    if (from < at) return fail('TIME_PAST')
    if (originalFen !== null && originalFen <= fen) return fail('ORIGINAL_LOWER')
    const found = await lockedOfPrice(change, priceId)
    if (!found) return fail('PRICE_UNKNOWN')
    const { product, isDecided } = found
    if (product.priced_elsewhere) return fail('PRICED_ELSEWHERE')
    await addVersion(change, { priceId, fen, originalFen, validFrom: from }, { maker: memberId, reason, at, isDecided })
    const what = `${isDecided ? '定价' : '提出价格'} ${priceId}`
    const after = `${moneyText(fen)}，${shanghaiIso(from.getTime())} 起`
    await noteAct(change, { productId: product.id, who: memberId, what, before: '', after, reason, at })
    return ok(await afterwards(change, product.id, { rights, at }))
  })
}

function activityHandlers(context: ProductsContext): Handler[] {
  const { now } = context
  return [
    handleOnce(staffProposeActivity, async (input, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      const { priceId, code, fen, reason } = input
      const [change, at] = [within(transaction), new Date(now())]
      const [from, until] = [new Date(input.from), new Date(input.until)]
      if (until <= at || until <= from) return fail('TIME_PAST')
      const found = await lockedOfPrice(change, priceId)
      if (!found) return fail('PRICE_UNKNOWN')
      const { product, isDecided } = found
      await addActivity(change, { priceId, code, fen, from, until }, { maker: memberId, reason, at, isDecided })
      const what = `${isDecided ? '定活动价' : '提出活动价'} ${priceId}`
      const after = `${code} ${moneyText(fen)}，${shanghaiIso(from.getTime())} 至 ${shanghaiIso(until.getTime())}`
      await noteAct(change, { productId: product.id, who: memberId, what, before: '', after, reason, at })
      return ok(await afterwards(change, product.id, { rights, at }))
    }),

    handleOnce(staffEndActivity, async ({ id, reason }, { memberId, transaction }) => {
      const rights = await rightsOf(context, memberId, transaction)
      if (rights?.change !== true) return fail('NOT_ALLOWED')
      const [change, at] = [within(transaction), new Date(now())]
      const known = await makerOf(change, 'activity', id)
      if (!known) return fail('ACTIVITY_OVER')
      await lockedProduct(change, known.productId)
      const ended = await endActivity(change, id, at)
      if (!ended) return fail('ACTIVITY_OVER')
      const what = `结束活动价 ${ended.price_id}`
      const before = `${ended.activity_code} ${moneyText(ended.fen)}`
      await noteAct(change, { productId: known.productId, who: memberId, what, before, after: '', reason, at })
      return ok(await afterwards(change, known.productId, { rights, at }))
    }),
  ]
}

function decideHandler(context: ProductsContext): Handler {
  const { now } = context
  return handleOnce(staffDecide, async ({ what, id, approve }, { memberId, transaction }) => {
    const rights = await rightsOf(context, memberId, transaction)
    if (rights?.approve !== true) return fail('NOT_ALLOWED')
    const [change, at] = [within(transaction), new Date(now())]
    const known = await makerOf(change, what, id)
    if (!known?.isOpen) return fail('PROPOSAL_DECIDED')
    if (known.maker === memberId) return fail('SAME_PERSON')
    const { productId } = known
    await lockedProduct(change, productId)
    const decided = await DECIDE[what](change, { id, checker: memberId, approve, at })
    if (!decided.ok) return decided
    const words = { what: `${approve ? '批准' : '驳回'}${decided.value.what}`, before: '', after: decided.value.words }
    await noteAct(change, { productId, who: memberId, ...words, reason: `由 ${known.maker} 提出`, at })
    return ok(await afterwards(change, productId, { rights, at }))
  })
}

type Decided = Result<{ readonly what: string; readonly words: string }, 'PROPOSAL_DECIDED' | 'TIME_PAST'>

const DECIDE: Readonly<
  Record<'price' | 'activity' | 'risk', (change: Change, decision: Decision) => Promise<Decided>>
> = {
  async price(change, decision) {
    const row: VersionRow | undefined = await decideVersion(change, decision)
    return row ? ok({ what: `价格 ${row.price_id}`, words: moneyText(row.fen) }) : fail('PROPOSAL_DECIDED')
  },
  async activity(change, decision) {
    const row: ActivityRow | undefined = await decideActivity(change, decision)
    if (!row) return fail('PROPOSAL_DECIDED')
    if (decision.approve && row.valid_until <= decision.at) return fail('TIME_PAST')
    return ok({ what: `活动价 ${row.price_id}`, words: `${row.activity_code} ${moneyText(row.fen)}` })
  },
  async risk(change, decision) {
    const row: RiskChangeRow | undefined = await decideRiskChange(change, decision)
    if (!row) return fail('PROPOSAL_DECIDED')
    const { product_id: productId, from_level: from, to_level: to } = row
    // Raised by somebody meanwhile: what was agreed to is not what would happen.
    if (decision.approve && !(await setRiskLevel(change, { productId, from, to, at: decision.at })))
      return fail('PROPOSAL_DECIDED')
    return ok({ what: '改风险等级', words: `${from} → ${to ?? '无'}` })
  },
}
