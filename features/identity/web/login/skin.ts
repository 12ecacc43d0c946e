/** How one brand's sign-in looks and which texts it asks consent for. */
export interface Skin {
  readonly brand: 'niujin' | 'anzt'
  readonly name: string
  readonly promise: string
  /** Page of an agreement, from the product's own page of it. */
  readonly agreementPath: (path: string) => string
}

/** The product itself. */
export const NIUJIN_SKIN: Skin = {
  brand: 'niujin',
  name: '牛金财经',
  promise: '登录后，自选、选股与课程在每台设备上都一样',
  agreementPath: (path) => path,
}

/** The advisory brand, which has texts of its own. */
export const ANZT_SKIN: Skin = {
  brand: 'anzt',
  name: '牛金投顾',
  promise: '持牌投顾服务，登录后查看策略、组合与合同',
  agreementPath: (path) => `${path}anzt`,
}
