import type { ReactNode } from 'react'
import { RulesSheet } from '@niujin/ui/dialog'

const RULES = [
  {
    title: '怎么练',
    text: '先看到一段日线，再一根一根往后走；每一根收盘时可以买、卖，或不动。走到最后一根就做完，持仓按那一天的收盘算。',
  },
  {
    title: '成交',
    text: '按看得到的那一根的收盘价成交。收在涨停买不进，收在跌停卖不出；当天买的下一根才能卖（T+1）；要买卖整手，零股一次卖完。',
  },
  {
    title: '费用',
    text: '佣金万分之 2.5，最低 5 元；印花税万分之 5，卖出时收；过户费十万分之 1。分红到账，送转的股数跟着变。',
  },
  {
    title: '看不到后面',
    text: '没走到的行情不在手机里。不告诉你是哪只股票的，价格从 100 元起、成交量按平常的一天折算，涨跌停仍按真实的价。',
  },
  {
    title: '不能改',
    text: '走过的一步不能改；换一台设备接着上次的那一根。',
  },
  {
    title: '每日一练',
    text: '每天一段，所有人相同，登录后才能做，一个账号只算第一次；没登录的可以练昨天的一段。当天 24 点前做完的上榜：收益高的在前，一样的看买卖次数少，再看先做完。',
  },
] as const

/** How a practice goes, and how it is counted. */
export default function TrainRulesSheet({ onClose }: { onClose: () => void }): ReactNode {
  return <RulesSheet title="K线训练的规则" rules={RULES} onClose={onClose} />
}
