import { scoreOf } from '../domain/content/index.ts'
import type { SearchDocument } from '../server/engine/port.ts'

/** A thing of the golden set with what people type who look for it: the thing is to be among the first ten of its kind. */
export interface GoldenThing {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly text: string
  readonly author: string
  readonly queries: readonly string[]
}

/** One line a thing: kind, title, text, author, and what is typed, parted by |. */
const LINES = `
expert|王大有|二十年看盘经验，讲量价关系与仓位|王大有|王|大有|王大有|wdy|王大友
expert|李小牛|专注指数基金与定投，不荐个股|李小牛|牛|小牛|lxn|lixiaoniu|李晓牛
expert|赵看盘|每天收盘后写复盘，讲情绪周期|赵看盘|赵|看盘|zkp|赵看盘|照看盘
expert|陈价值|读年报的人，讲护城河与现金流|陈价值|陈|价值|cjz|chenjiazhi|陈价直
expert|孙量化|用数据说话，回测过三百个策略|孙量化|孙|量化|slh|sunlianghua|孙亮化
expert|周期石|研究周期行业：煤炭、钢铁、化工|周期石|石|周期|zqs|化工|周期实
expert|吴债券|讲可转债与国债逆回购|吴债券|吴|债券|wzq|逆回购|吴债卷
expert|郑港股|二十年港股经验，讲汇率与南向资金|郑港股|郑|港股|zgg|南向资金|郑岗股
article|均线怎么看：五日线与二十日线|均线把一段时间的收盘价平均起来，先看方向，再看价格在哪一边|王大有|均线|五日|jxzmk|五日线与二十日线|均线怎么砍
article|成交量比价格更早说话|放量上涨、缩量回调是健康的；放量滞涨要小心|王大有|量|滞涨|cjl|放量滞涨|成交亮比价格
article|看懂市盈率：便宜与陷阱|市盈率低不一定便宜，利润可能在周期的顶点|陈价值|盈|陷阱|市盈率|kdsyl|看懂市赢率
article|可转债入门：债底、转股价与强赎|可转债有债底保护，也可能被强制赎回|吴债券|债|强赎|转股价|kzz|可转债入们
article|现金流比利润更诚实|利润可以修饰，现金流很难：看经营活动产生的现金|陈价值|诚实|现金|现金流|xjl|现金留比利润
article|新股申购的全部规则|市值配售、顶格申购、中签缴款，三次弃购的后果|李小牛|新股|中签|顶格申购|xgsg|新股申够
article|止损不是认输|先想好在哪里错，再想能赚多少；亏损小于百分之八就离开|赵看盘|输|止损|止损不是认输|zsbs|止损不是任输
article|仓位管理：凯利公式的朴素用法|赔率与胜率决定下多少注，满仓是最贵的冲动|孙量化|凯利|仓位|凯利公式|cwgl|仓位管里
article|分红与除权：钱没有变多|除权除息日股价下调，持有的总值没有变|陈价值|除权|分红|分红与除权|fhycq|分红与除全
article|指数基金定投的三个误区|定投不是止盈，微笑曲线要有下半场|李小牛|定投|误区|微笑曲线|zsjj|指数基金定头
article|煤炭股的周期在哪里|长协价、港口库存、火电日耗三个数字|周期石|煤|煤炭|港口库存|mtg|煤碳股的周期
article|怎样读一份年报：从附注开始|应收账款、存货、商誉、关联交易藏在附注里|陈价值|年报|附注|商誉|yfnb|怎样读一分年报
article|龙虎榜上的席位说明什么|机构专用、游资营业部、沪股通专用的含义|赵看盘|席位|游资|龙虎榜|lhb|龙虎绑上的
article|融资融券的保证金怎么算|维持担保比例低于百分之一百三十会被追加|孙量化|融券|两融|保证金|rzrq|融姿融券
article|北交所三十厘米是怎么回事|涨跌幅百分之三十，门槛五十万，两年经验|李小牛|厘米|北交|北交所|bjs|北教所三十
article|汇率与港股：联系汇率制的两端|强方与弱方兑换保证，港元拆息与资金流|郑港股|汇率|拆息|联系汇率|hlygg|汇绿与港股
video|什么是换手率|一分钟讲清楚换手率的高与低|李小牛|换手|手率|hsl|huanshoulv|换首率
video|分时图上的黄线与白线|黄线不含权重，白线是加权|赵看盘|黄线|分时|白线|fst|分食图上
video|涨停板的种类|一字板、T字板、烂板|赵看盘|烂板|涨停|一字板|ztb|涨停版的种类
video|盘口五档怎么看|挂单、撤单与大单|王大有|盘口|五档|大单|pkwd|盘扣五档
video|一根阳线的故事|开盘、收盘、最高、最低|王大有|阳线|故事|一根阳线|ygyx|一根羊线
video|市净率什么时候有用|银行与钢铁看市净率|陈价值|净率|钢铁|市净率|sjl|市静率什么
flash|央行公布十月社融数据|社会融资规模增量好于预期||央行|社融|yhgb|社会融资|央行公部
flash|沪深两市成交额突破两万亿|放量上攻，券商领涨||万亿|券商|两万亿|hsls|沪深两市成教额
flash|国际油价大跌百分之五|航空股走强，石油股走弱||油价|航空|国际油价|gjyj|国际油架
flash|证监会就减持新规征求意见|大股东减持与分红挂钩||减持|新规|证监会|zjh|减持新归
flash|人民币中间价调升一百点|在岸与离岸汇差收窄||离岸|汇差|中间价|rmb|人民币中见价
flash|光伏龙头下调组件报价|产能过剩，价格战继续||光伏|组件|价格战|gflt|光伏笼头
flash|白酒消费旺季不旺|经销商库存高企，批价下行||白酒|批价|经销商|bjxf|白酒消废
flash|芯片板块午后拉升|国产替代预期升温||芯片|午后|国产替代|xpbk|芯片版块
live|早盘策略：开盘前看什么|隔夜消息、竞价与观察清单|赵看盘|早盘|竞价|隔夜消息|zpcl|早盘侧略
live|午间解盘：上午发生了什么|板块、成交与资金|王大有|午间|解盘|上午发生了什么|wjjp|午间姐盘
live|收盘复盘：从数据看今天|涨跌分布、量能与龙虎榜|赵看盘|复盘|分布|收盘复盘|spfp|收盘付盘
live|晚间课堂：看懂一根K线|从零开始认识K线|李小牛|晚间|课堂|k线|wjkt|晚间客堂
review|回顾：国庆后第一周的情绪|冰点、修复、高潮、退潮|赵看盘|国庆|冰点|退潮|hggqh|国庆厚第一周
review|回顾：可转债打新答疑|中签率与破发|吴债券|答疑|破发|可转债打新|kzzdx|可转债打心
review|回顾：读懂三张表|资产负债表、利润表、现金流量表|陈价值|三张|负债|三张表|ddszb|读懂三章表
review|回顾：ETF 轮动策略回测|动量与均值回归|孙量化|轮动|动量|etf|etf 轮动|轮动测略
help|收不到验证码怎么办|检查短信拦截与手机信号，一分钟后重发||验证|短信|验证码|sbdyzm|收不到验正码
help|怎样换绑手机号|在账号与安全里换绑，需要旧手机号的验证码||换绑|手机|换绑手机号|zyhb|换邦手机号
help|价格预警没有提醒|检查通知权限与预警条件||预警|提醒|价格预警|jgyj|价格预井
help|自选股怎样分组|长按一行，选择移到分组||自选|分组|长按|zxg|自选鼓怎样
help|行情延迟多少|沪深实时，港股延迟十五分钟||行情|延迟|港股延迟|hqyc|行情言迟
help|怎样注销账号|注销后资料删除，不能恢复||注销|恢复|注销账号|zyzx|怎样注消账号
help|深色模式在哪里|设置里选择跟随系统、浅色或深色||深色|跟随|深色模式|ssms|深色摸式
help|选股公式怎么写|用通达信的写法，先写条件再检查||公式|通达|选股公式|xggs|选股工式
post|空仓也是一种仓位|今天什么都没做，看了三本书|小葵|空仓|葵|空仓也是一种仓位|kcys|空苍也是一种
post|韭菜的自我修养|被割了十年，总结三条|老韭|韭菜|韭|自我修养|jcdz|韭菜的自我休养
post|茅台镇游记|去了赤水河，闻了一天的酒糟味|糟糟|酒糟|赤水|茅台镇|mtzyj|茅台镇由记
post|养老金账户开户攻略|个人养老金账户每年一万二|葫芦|养老|葫芦|养老金账户|yljzh|养老金帐户开户
post|打新中签那一刻的心跳|中了一签，手抖得缴款都按错|跳跳|心跳|手抖|中签那一刻|dxzq|打新中签那一课
post|夜盘与我的失眠|贵金属夜盘到凌晨两点半|猫头鹰|失眠|夜盘|猫头鹰|ypywd|夜盘与我的失绵
`

/** Things of the golden set, in their order. */
export const GOLDEN: readonly GoldenThing[] = LINES.trim()
  .split('\n')
  .map((line, at) => {
    const [kind = '', title = '', text = '', author = '', ...queries] = line.split('|')
    return { kind, id: `golden-${at}`, title, text, author, queries }
  })

/** Things as they are indexed; each came out a day before the one after it, until `at`. */
export function goldenDocuments(things: readonly GoldenThing[], at: Date): SearchDocument[] {
  return things.map(({ kind, id, title, text, author }, position) => {
    const cameOut = new Date(at.getTime() - (things.length - position) * 86_400_000)
    return {
      kind,
      id,
      title,
      text,
      author,
      authorId: author === '' ? null : author,
      words: [],
      at: cameOut,
      link: `/${kind}?id=${id}`,
      picture: null,
      mark: null,
      score: scoreOf(cameOut.getTime(), 0, at.getTime()),
    }
  })
}
