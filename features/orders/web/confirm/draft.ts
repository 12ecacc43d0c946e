import { stored } from '@niujin/web-kit/device'
import { FIRST_CHOICES, type PriceChoices } from './wanted.ts'

/** What is chosen and written before an order is made. */
export interface Draft extends PriceChoices {
  readonly addressId: string | null
  readonly invoiceTitle: string
  readonly remark: string
  readonly isAgreed: boolean
}

const EMPTY: Draft = { ...FIRST_CHOICES, addressId: null, invoiceTitle: '', remark: '', isAgreed: false }

interface Kept extends Draft {
  /** The query of the page it was written on: another purchase begins anew. */
  readonly of: string
}

/** Kept while the window is open, so that adding an address or reading the agreement costs nothing that was chosen. */
const kept = stored('session', 'confirm-order', { shape: keptIn, empty: { ...EMPTY, of: '' }, of: 'member' })

/** The draft of the page with this query, and how it is changed. */
export function useDraft(search: string): { draft: Draft; change: (part: Partial<Draft>) => void; forget: () => void } {
  const { of, ...draft } = kept.use()
  const mine = of === search ? draft : EMPTY
  return { draft: mine, change: (part) => kept.write({ ...mine, ...part, of: search }), forget: kept.forget }
}

function keptIn(given: unknown): Kept | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const value = (name: keyof Kept): unknown => Reflect.get(given, name)
  const text = (name: keyof Kept) => stringOr(value(name), '')
  return {
    of: text('of'),
    couponId: stringOr(value('couponId'), null),
    coins: Number.isSafeInteger(value('coins')) ? Math.max(0, Number(value('coins'))) : 0,
    addressId: stringOr(value('addressId'), null),
    invoiceTitle: text('invoiceTitle'),
    remark: text('remark'),
    isAgreed: value('isAgreed') === true,
  }
}

function stringOr<Other>(given: unknown, other: Other): string | Other {
  return typeof given === 'string' ? given : other
}
