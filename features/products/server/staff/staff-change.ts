import type { StaffProduct } from '../../contract/index.ts'
import { productOf } from '../store/products.ts'
import type { Change } from '../tables.ts'
import { presentForStaff } from './present-for-staff.ts'
import type { StaffRights } from './rights.ts'

/** The product after a change of its own transaction. @throws when it is not there */
export async function afterwards(
  change: Change,
  productId: string,
  who: { rights: StaffRights; at: Date },
): Promise<StaffProduct> {
  const product = await productOf(change, productId)
  if (!product) throw new Error(`没有商品 ${productId}`)
  return presentForStaff(change, product, who)
}
