import { BODY_BYTES, CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { productKind, productStatus, productId, reason } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ELSEWHERE, PRODUCT_REFUSALS } from './refusals.ts'
import { staffLine, staffProduct, wantedProduct } from './staff-fields.ts'

export const staffProducts = endpoint({
  method: 'GET',
  path: '/product/staff/list',
  access: 'member',
  summary: '运营：商品，可按状态、类别与名称；有多少提议等人批准',
  input: z.object({
    kind: z.optional(productKind),
    status: z.optional(productStatus),
    word: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.title))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(staffLine), { waiting: z.number() }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffProductGet = endpoint({
  method: 'GET',
  path: '/product/staff/detail',
  access: 'member',
  summary: '运营：一件商品的全部：规格、各版本的价格、活动价与经过',
  input: z.object({ productId }),
  output: staffProduct,
  failures: { ...NOT_ALLOWED, ...PRODUCT_REFUSALS },
})

export const staffAddProduct = endpoint({
  method: 'POST',
  path: '/product/staff/add',
  access: 'member',
  once: true,
  body: 'json',
  summary: '运营：新建商品，先是草稿',
  input: z.extend(wantedProduct, { productId }),
  output: staffProduct,
  failures: { ...NOT_ALLOWED, PRODUCT_TAKEN: '这个商品编号已经用过', SALE_TIME: '停售时间要在开售之后' },
})

export const staffSaveProduct = endpoint({
  method: 'POST',
  path: '/product/staff/save',
  access: 'member',
  once: true,
  body: 'json',
  summary: '运营：修改商品；调低或去掉风险等级须另一人批准',
  input: z.extend(wantedProduct, { productId, reason }),
  output: staffProduct,
  failures: { ...NOT_ALLOWED, ...PRODUCT_REFUSALS, ...ELSEWHERE, SALE_TIME: '停售时间要在开售之后' },
})

export const staffSetStatus = endpoint({
  method: 'POST',
  path: '/product/staff/status',
  access: 'member',
  once: true,
  summary: '运营：上架或下架',
  input: z.object({ productId, status: z.enum(['on_sale', 'off_sale']), reason }),
  output: staffProduct,
  failures: {
    ...NOT_ALLOWED,
    ...PRODUCT_REFUSALS,
    ...ELSEWHERE,
    STATUS_ALREADY: '商品已经是这个状态，请刷新',
    PRICE_MISSING: '没有一个规格有已生效的价格，不能上架',
  },
})

export const staffPicture = endpoint({
  method: 'POST',
  path: '/product/staff/picture',
  access: 'member',
  summary: '运营：传一张商品图片，文件字段 file；保存商品时才用上',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  failures: {
    ...NOT_ALLOWED,
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片太大，请换一张 5 MB 以内的',
    PICTURE_KIND: '只能用 JPG、PNG 或 WebP 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
  },
})
