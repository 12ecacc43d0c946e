import type { Brand } from '../../contract/index.ts'

/** How one brand's sign-in looks; the texts it asks consent for go by the brand. */
export interface Skin {
  readonly brand: Brand
  readonly name: string
  readonly promise: string
}

/** The product itself. */
export const NIUJIN_SKIN: Skin = {
  brand: 'niujin',
  name: '牛金财经',
  promise: '登录后，自选与选股在每台设备上都一样',
}

/** The advisory brand, which has texts of its own. */
export const ANZT_SKIN: Skin = {
  brand: 'anzt',
  name: '牛金投顾',
  promise: '持牌机构的投资顾问服务',
}
