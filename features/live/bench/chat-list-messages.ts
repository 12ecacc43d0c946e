import type { ChatMessage } from '../contract/index.ts'

const STOCKS = [
  ['SH.600519', '贵州茅台'],
  ['SZ.300750', '宁德时代'],
  ['SH.601318', '中国平安'],
  ['SZ.000858', '五粮液'],
  ['SH.600036', '招商银行'],
  ['SZ.002594', '比亚迪'],
  ['SH.688981', '中芯国际'],
  ['SZ.000333', '美的集团'],
  ['SH.601899', '紫金矿业'],
  ['SZ.002475', '立讯精密'],
  ['SH.600900', '长江电力'],
  ['SZ.000001', '平安银行'],
] as const
const TEXTS = [
  '这个位置怎么看？',
  '谢谢老师',
  '昨天讲的那条均线今天正好碰到了，量能比前几天小，想再等一等，不知道对不对',
  '午后会不会再探一次低点？',
  '已经在自选里了',
  '成交额比昨天少了两成，不急',
  '666',
  '能不能讲讲板块轮动的先后？先看谁，后看谁，看什么数据',
  '来晚了，前面讲了什么',
  '同问',
  '把仓位分成几份，每份按计划来，跌了也不慌',
  '学习了',
] as const
const NAMES = [
  '小李',
  '会员0613',
  '望远',
  '稳一点',
  '长线是金',
  '雨后',
  '向前',
  '阿明',
  '青山',
  '会员8827',
  '慢慢来',
  '听风',
] as const
const FACES = { first: 453, count: 19 } as const
const FACES_OF_PEOPLE = 24

/** Symbols that messages name. */
export const SYMBOLS: readonly string[] = STOCKS.map(([symbol]) => symbol)

/** Number `seq` of a lively chat: faces, stocks, answers, tips and the host's words come in turn, the same every time. */
export function messageAt(seq: number): ChatMessage {
  if (seq % 97 === 0) return { ...bare(seq), kind: 'system', content: '主持人换了一页课件' }
  if (seq % 25 === 0)
    return { ...bare(seq), kind: 'tip', content: String([10, 30, 50, 88][(seq / 25) % 4]), from: personAt(seq) }
  const isHost = seq % 20 === 7
  const stock = seq % 6 === 0 ? STOCKS[(seq / 6) % STOCKS.length] : undefined
  const face = seq % 3 === 0 ? `[face:${FACES.first + (seq % FACES.count)}]` : ''
  return {
    ...bare(seq),
    content: (stock ? `$${stock[1]}(${stock[0]})$ ` : '') + textAt(seq) + face,
    stocks: stock ? [{ id: stock[0], name: stock[1] }] : [],
    from: isHost ? { uid: 'host', nickname: '示例老师林知行', avatar: '/avatar/0.svg', role: 'host' } : personAt(seq),
    parent: isHost || seq % 5 === 2 ? parentAt(seq - 3) : null,
    highlighted: isHost,
  }
}

function bare(seq: number): ChatMessage {
  const at = new Date(Date.UTC(2026, 10, 21, 1, 30) + seq * 20).toISOString()
  return {
    id: idAt(seq),
    seq,
    kind: 'text',
    content: '',
    stocks: [],
    from: null,
    parent: null,
    at,
    offsetMs: null,
    highlighted: false,
    status: 'visible',
  }
}

function parentAt(seq: number): NonNullable<ChatMessage['parent']> {
  return { id: idAt(seq), nickname: personAt(seq).nickname, excerpt: textAt(seq) }
}

function idAt(seq: number): string {
  return String(100_000 + seq)
}

function textAt(seq: number): string {
  return seq % 11 === 0 ? '[face:469][face:469]' : (TEXTS[seq % TEXTS.length] ?? '')
}

/** Every second one has a picture. */
function personAt(seq: number): NonNullable<ChatMessage['from']> {
  const at = (seq * 7) % (NAMES.length * FACES_OF_PEOPLE)
  const avatar = at % 2 === 0 ? `/avatar/${at % FACES_OF_PEOPLE}.svg` : null
  return { uid: `u${at}`, nickname: NAMES[at % NAMES.length] ?? '', avatar, role: at === 5 ? 'moderator' : 'member' }
}
