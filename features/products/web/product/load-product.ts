import type { LoadArgs } from '@niujin/web-kit'
import {
  activityCode as codeShape,
  getActivityByCodeAndProduct,
  productDetail,
  productId as idShape,
} from '../../contract/index.ts'

/** The product of `?id=`, with the prices of the activity of `?activityCode=`; or why it cannot be shown. */
export async function loadProduct({ call, url }: LoadArgs) {
  // A malformed id would be refused as input; to the visitor it is just no product. A malformed activity is just none.
  const productId = idShape.safeParse(url.searchParams.get('id'))
  const code = codeShape.safeParse(url.searchParams.get('activityCode'))
  if (!productId.success) return { failure: { code: 'PRODUCT_UNKNOWN', msg: '没有这件商品' } }
  const id = productId.data
  const [detail, activity] = await Promise.all([
    call(productDetail, { productId: id, ...(code.success && { activityCode: code.data }) }),
    code.success ? call(getActivityByCodeAndProduct, { code: code.data, productId: id }) : undefined,
  ])
  if (!detail.ok) return { failure: { code: detail.code, msg: detail.msg } }
  return { product: detail.value, activity: activity?.ok === true ? activity.value : undefined }
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
export type ShownProduct = Extract<LoadedProduct, { product: object }>
