import { lazy } from 'react'
import { ZapIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const CardCodesPage = lazy(async () => ({ default: (await import('./card-codes-page.tsx')).CardCodesPage }))

// Those who make batches and those who approve large ones may both find members and nobody else may: one right that all of them have.
const RIGHT = 'member.find'

/** Pages of activation codes for the console; what each person may do there is decided by the server. */
export const cardCodePages: readonly ConsolePage[] = [
  {
    path: '/console/card-codes',
    name: '激活码',
    about: '成批做激活码，值得多的另一人批准；看用掉多少，整批或单个作废，按码查找',
    right: RIGHT,
    Icon: ZapIcon,
    Page: CardCodesPage,
  },
]
