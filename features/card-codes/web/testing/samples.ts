import { cardAvtive, myCards, type ActivatedCode } from '../../contract/index.ts'

/** Where the calls of the pages go. */
export const PATH = { activate: cardAvtive.path, mine: myCards.path } as const

export const CODE = 'ABCD-EFGH-JKMN-PQRS'

export const ACTIVATED: ActivatedCode = {
  id: '1',
  title: '双十一体验卡',
  given: [
    { kind: 'membership', text: 'VIP 会员 30 天' },
    { kind: 'coins', text: '100 牛币' },
  ],
  tail: 'PQRS',
  at: '2026-11-20T10:00:00.000Z',
}
