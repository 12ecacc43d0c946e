import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 商城与商品页，按外壳的布局分组。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [route('Shop', './shop/shop-page.tsx'), route('Product', './product/product-page.tsx')],
}
