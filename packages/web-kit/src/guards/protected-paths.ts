/**
 * Pages that need a signed-in member (outside the messaging app), as the product's role table lists
 * them.
 */
const PROTECTED_PATHS = [
  '/PayComplate',
  '/Recharge',
  '/MyCenter',
  '/Cart',
  '/Collect',
  '/ConfirmOrder',
  '/ContractDetailV2',
  '/Contracts',
  '/DiscountCoupon',
  '/myDiscountCoupon',
  '/FeedBack',
  '/FeedBackDetail',
  '/InfoCollect',
  '/MyAttention',
  '/MyCourses',
  '/OrderDetail',
  '/OrderList',
  '/ReviewDetail',
  '/Risk',
  '/Sign',
  '/OptionalColumn',
  '/ScreeningResults',
  '/Myzb',
  '/MySelectPlate',
  '/MyScreeningResults',
  '/ActivationCode',
  '/MyRights',
] as const

const PROTECTED = new Set(PROTECTED_PATHS.map((path) => path.toLowerCase()))

/** True when the page of `path` is only for members. */
export function isProtected(path: string): boolean {
  return PROTECTED.has(pageKey(path))
}

/**
 * The page a path leads to, for comparison: routes match without regard to case, a last slash or
 * percent-encoding, and so must every rule about them, or `/mycenter/` would slip past it.
 */
export function pageKey(path: string): string {
  const plain = decoded(path).replace(/\/+/g, '/').toLowerCase()
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
