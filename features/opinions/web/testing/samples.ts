import type { OpinionLine, OpinionOfAuthor } from '../../contract/index.ts'

const WAITING = { state: 'waiting', date: null, stockReturn: null, indexReturn: null, excess: null } as const

/** An opinion that came right after five days, whose post is there. */
export const LINE: OpinionLine = {
  id: '7',
  card: {
    opinionId: '7',
    instrument: { id: 'SH.600519', name: '贵州茅台' },
    stance: 'bullish',
    horizon: 5,
    at: '2026-11-09T06:00:00.000Z',
    price: '1500.00',
    index: { id: 'SH.000300', name: '沪深300', value: '4000.00' },
    licence: 'A0000000000001',
    outcomes: [
      { days: 1, state: 'done', date: 20_261_110, stockReturn: '-0.50', indexReturn: '0.10', excess: '-0.60' },
      { days: 5, state: 'done', date: 20_261_116, stockReturn: '3.21', indexReturn: '1.10', excess: '2.11' },
      { days: 20, ...WAITING },
      { days: 60, ...WAITING },
    ],
    isRight: true,
    isSimulated: true,
  },
  piece: { title: '白酒的底在哪里', link: '/UGC?id=7' },
  soFar: { stockReturn: '4.00', indexReturn: '1.00', excess: '3.00' },
}

export const OF_AUTHOR: OpinionOfAuthor = {
  ...LINE,
  author: {
    niujinUid: 'advisor-1',
    nickname: '老牛',
    avatar: null,
    badge: { title: 'advisor', licence: 'A0000000000001' },
  },
}
