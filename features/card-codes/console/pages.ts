import { lazy } from 'react'
import { ZapIcon } from '@niujin/ui'
import type { ConsolePage } from '@niujin/console-kit'

const CardCodesPage = lazy(async () => ({ default: (await import('./card-codes-page.tsx')).CardCodesPage }))

/** Pages of activation codes for the console. */
export const cardCodePages: readonly ConsolePage[] = [
  {
    path: '/console/card-codes',
    name: '激活码',
    about: '成批做激活码，看用掉多少；整批或单个作废，按码查找',
    right: 'price.propose',
    Icon: ZapIcon,
    Page: CardCodesPage,
  },
]
