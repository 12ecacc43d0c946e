import type { Article } from './article.ts'

const OPTIONAL = { text: '我的自选', path: '/Optional' }

/** 自选与预警 */
export const WATCHLIST: readonly Article[] = [
  {
    id: 'add-stock',
    topic: 'watchlist',
    question: '怎样添加和删除自选股？',
    paragraphs: [
      '在个股页底部点“自选”，或长按任意一行报价，从菜单里加入。再点一次就移出。一个账号的自选最多 2000 只，每个分组最多 500 只。',
    ],
    words: ['加自选', '收藏股票', '移出', '关注'],
    links: [OPTIONAL],
  },
  {
    id: 'groups',
    topic: 'watchlist',
    question: '怎样给自选分组？',
    paragraphs: [
      '自选页可以新建分组，组名最多 12 个字符，最多 50 个组。“全部”里总有所有自选股，填了持有数量的会出现在“持仓”里。删除一个分组，里面的股票仍在“全部”。',
    ],
    words: ['分组', '建组', '持仓', '移动', '改名'],
    links: [OPTIONAL],
  },
  {
    id: 'sort-stocks',
    topic: 'watchlist',
    question: '自选股的顺序怎么调？',
    paragraphs: [
      '点表头可以按涨跌幅、价格等临时排序，再点换方向。按盈亏、成交额排时，人民币的排在一起，港元的在后面。想要固定的顺序，请到自选管理里拖动，或把它置顶。自己排的顺序会在各设备之间同步。',
    ],
    words: ['排序', '置顶', '拖动', '顺序'],
    links: [OPTIONAL, { text: '自选管理', path: '/OptionalColumn' }],
  },
  {
    id: 'sync',
    topic: 'watchlist',
    question: '换了手机，自选股还在吗？',
    paragraphs: [
      '登录后自选跟着账号走，换手机、换浏览器都在。没有登录时自选只存在这台设备上，清除浏览器数据就没有了；登录后会自动并入账号的自选，并告诉你并入了几只。',
    ],
    words: ['同步', '丢失', '换手机', '合并', '不见了'],
    links: [{ text: '去登录', path: '/login' }],
  },
  {
    id: 'import-stocks',
    topic: 'watchlist',
    question: '怎样导入、导出自选股？',
    paragraphs: [
      '在自选管理的“导入导出”里。保存的 CSV 带着分组、顺序、置顶、成本、数量和备注，换账号也能原样导入回来。同花顺、东方财富、通达信导出的表格，或每行一只的代码、名称，也能导入；Excel 工作簿请先另存为 CSV。',
      '导入前会先告诉你新增几只、几组，补上哪些成本，哪些放不下、认不出，按了“导入”才会改。已有的股票和分组不动，已写的成本和备注默认保留，可以选择换成导入的。',
    ],
    words: ['导入', '导出', '备份', '恢复', '表格', 'CSV', 'Excel', '同花顺', '东方财富', '通达信'],
    links: [{ text: '导入导出', path: '/OptionalColumn?panel=transfer' }],
  },
  {
    id: 'price-alert',
    topic: 'watchlist',
    question: '怎样设置价格预警？',
    paragraphs: [
      '在个股页底部点“预警”，可以设股价涨到、跌到，日涨幅、日跌幅超过，量比放大，有新公告。预警可以只响一次，也可以每个交易日一次，公告可以每篇都响，一个账号最多 200 条。公告只限沪深北的股票。',
      '条件成立时会在“消息”的“提醒”里告诉你。所有预警和触发过的记录在自选管理的“预警”里，可以随时关闭或删除。',
    ],
    words: ['预警', '提醒', '到价', '涨到', '跌到', '通知我'],
    links: [
      { text: '预警与记录', path: '/OptionalColumn?panel=alerts' },
      { text: '看消息', path: '/bell?kind=alert' },
    ],
    related: ['no-alert'],
  },
  {
    id: 'no-alert',
    topic: 'watchlist',
    question: '到了价格，预警却没有提醒？',
    paragraphs: [
      '先看预警是不是开着：只响一次的响过后会自动关闭，每日一次的当天响过就等下一个交易日。预警只在交易时间里检查，盘前盘后的变化不算。仍有疑问，请把股票、条件和时间告诉我们。',
    ],
    words: ['没提醒', '没预警', '不响', '漏报', '没通知'],
    links: [{ text: '提交反馈', path: '/FeedBack' }],
  },
]
