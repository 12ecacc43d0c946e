import type { OutputOf } from '@niujin/contract-kit'
import type { aboutProduct } from '../../contract/index.ts'

/** 产品介绍。 */
export const PRODUCT: OutputOf<typeof aboutProduct> = {
  slogan: '看得懂的行情，说得清的选股，学得会的投资',
  chapters: [
    {
      title: '能做什么',
      text: '给个人投资者和学习者的一站式工具，打开手机网页就能用，不用安装。',
      points: [
        {
          title: '看行情',
          text: 'A 股、港股、指数、板块与 ETF，逐笔推送；分时、五日、日周月与分钟 K 线，图表可全屏、可叠加指标。',
          link: { text: '打开行情', path: '/hq' },
        },
        {
          title: '选股票',
          text: '技术、形态、财务、资金等条件自由组合，也可以直接说一句话；能写通达信公式，能回测。',
          link: { text: '去选股', path: '/Xg' },
        },
        {
          title: '盯自选',
          text: '分组、排序、批量移动与到价预警；没登录时存在本机，登录后合并。',
          link: { text: '我的自选', path: '/Optional' },
        },
        {
          title: '诊个股',
          text: '技术、资金、基本面、板块与消息分项打分，每一分都列出依据。',
          link: { text: '诊一只', path: '/DiagnosisStock' },
        },
        { title: '看直播', text: '名师盘中解读，可提问、有回顾。', link: { text: '看直播', path: '/LiveInteraction' } },
      ],
    },
    {
      title: '数据从哪里来',
      text: '行情来源由运营方设置：在线行情源、通达信数据文件，或程序模拟。',
      points: [
        { title: '模拟会写明', text: '凡是程序模拟的行情，页面都标“模拟”，不是真实价格，不能据此交易。', link: null },
        { title: '算法可核对', text: '指标、选股与回测的口径写在公式文档里，并与通用软件逐条对账。', link: null },
      ],
    },
    {
      title: '我们不做什么',
      text: '这些事谁来找您做，都与我们无关，请提高警惕。',
      points: [
        { title: '不代客理财', text: '不碰您的账户和资金，不替您下单。', link: null },
        { title: '不承诺收益', text: '不说“稳赚”“保本”“内幕消息”。', link: null },
        {
          title: '不收个人转账',
          text: '费用只付到公司账户，金额写在付款按钮上。',
          link: { text: '遇到了？告诉我们', path: '/Connect' },
        },
      ],
    },
  ],
}
