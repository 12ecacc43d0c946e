import type { ComponentType } from 'react'
import {
  AcademyIcon,
  AlertAddIcon,
  BookmarkIcon,
  CartIcon,
  CoinsIcon,
  CrownIcon,
  FileIcon,
  GiftIcon,
  GridIcon,
  HeartIcon,
  IdCardIcon,
  ListIcon,
  ScreeningIcon,
  ShieldIcon,
  ShopIcon,
  SignatureIcon,
  StarIcon,
  TicketIcon,
  TrophyIcon,
  VideoIcon,
  ZapIcon,
  CalendarIcon,
} from '@niujin/ui'

export interface Entry {
  readonly label: string
  readonly href: string
  readonly Icon: ComponentType
}

/** The short ways of the personal centre by group; one whose page does not exist is left out. */
export const GROUPS: readonly { readonly title: string; readonly entries: readonly Entry[] }[] = [
  {
    title: '我的内容',
    entries: [
      { label: '自选股', href: '/Optional', Icon: StarIcon },
      { label: '我的预警', href: '/OptionalColumn?panel=alerts', Icon: AlertAddIcon },
      { label: '我的选股', href: '/MyScreeningResults', Icon: ScreeningIcon },
      { label: '我的板块', href: '/MySelectPlate', Icon: GridIcon },
      { label: '我的关注', href: '/MyAttention', Icon: HeartIcon },
      { label: '我的收藏', href: '/Collect', Icon: BookmarkIcon },
      { label: '我的课程', href: '/MyCourses', Icon: AcademyIcon },
      { label: '我的直播', href: '/Myzb', Icon: VideoIcon },
    ],
  },
  {
    title: '交易与权益',
    entries: [
      { label: '我的订单', href: '/OrderList', Icon: ListIcon },
      { label: '购物车', href: '/Cart', Icon: CartIcon },
      { label: '优惠券', href: '/myDiscountCoupon', Icon: TicketIcon },
      { label: '充值牛币', href: '/Recharge', Icon: CoinsIcon },
      { label: '会员', href: '/Vip', Icon: CrownIcon },
      { label: '激活码', href: '/ActivationCode', Icon: ZapIcon },
      { label: '我的权益', href: '/MyRights', Icon: ShieldIcon },
      { label: '商城', href: '/Shop', Icon: ShopIcon },
    ],
  },
  {
    title: '投顾服务',
    entries: [
      { label: '策略组合', href: '/Strategy', Icon: FileIcon },
      { label: '我的合同', href: '/Contracts', Icon: SignatureIcon },
      { label: '风险测评', href: '/Risk', Icon: ShieldIcon },
      { label: '客户信息', href: '/InfoCollect', Icon: IdCardIcon },
    ],
  },
  {
    title: '活动',
    entries: [
      { label: '签到', href: '/Sign', Icon: CalendarIcon },
      { label: '幸运风车', href: '/windmill', Icon: GiftIcon },
      { label: '答题', href: '/test', Icon: TrophyIcon },
    ],
  },
]
