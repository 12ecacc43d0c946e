/** A sector people may name. */
export interface NamedSector {
  readonly id: string
  readonly name: string
}

const REGIONS = new Set(
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆'.split(
    ' ',
  ),
)
/** What a company is besides its business: 银行 高股息 means banks that are so. */
const QUALITIES = new Set(
  '高股息 次新股 融资融券 沪股通 深股通 专精特新 中字头 中特估 国企改革 茅指数 宁组合 ST板块 低价股 百元股'.split(' '),
)

export type SectorKind = 'region' | 'quality' | 'business'

/** What kind of sector a name is. */
export function sectorKind({ name }: NamedSector): SectorKind {
  const bare = name.replace(/(?:省|市|板块|自治区)$/, '')
  return REGIONS.has(bare) ? 'region' : QUALITIES.has(name) ? 'quality' : 'business'
}

/** What people call sectors, and what the sources call them: those that there are, together. */
const MEANT: Readonly<Record<string, string>> = {
  地产: '房地产开发 房地产',
  房地产: '房地产开发 房地产',
  房产: '房地产开发 房地产',
  券商: '证券',
  保险业: '保险',
  医药: '化学制药 中药 生物制品 医疗器械 医疗服务 医药商业 医疗保健 医药生物',
  医疗: '医疗器械 医疗服务 医疗保健',
  生物医药: '化学制药 生物制品 生物医药',
  药: '化学制药 中药 生物制品',
  科技: '半导体 消费电子 元件 元器件 光学光电子 电子化学品 通信设备 计算机设备 软件开发 软件服务 IT服务 互联网',
  电子: '半导体 消费电子 元件 元器件 光学光电子 电子化学品',
  计算机: '计算机设备 软件开发 软件服务 IT服务',
  软件: '软件开发 软件服务',
  通信: '通信设备 通信服务',
  金融: '银行 证券 保险 多元金融',
  大金融: '银行 证券 保险 多元金融',
  汽车: '汽车整车 汽车零部件',
  整车: '汽车整车',
  汽配: '汽车零部件',
  新能源车: '新能源汽车',
  电动车: '新能源汽车',
  家电: '白色家电 小家电 黑色家电 厨卫电器 家用电器',
  煤炭: '煤炭开采',
  煤: '煤炭开采',
  石油: '石油加工贸易 油气开采及服务',
  油气: '油气开采及服务',
  有色: '工业金属 贵金属 能源金属 小金属',
  有色金属: '工业金属 贵金属 能源金属 小金属',
  黄金: '贵金属 黄金概念',
  稀土: '稀土永磁',
  锂电: '锂电池',
  锂矿: '能源金属',
  化工: '化学原料 化工原料 化学制品 化学纤维',
  传媒: '游戏 影视院线 出版 广告营销 广播电视',
  影视: '影视院线',
  环保: '环保设备 环境治理',
  建材: '水泥 玻璃玻纤 装修建材',
  基建: '基础建设',
  航运: '港口航运',
  港口: '港口航运',
  航空: '机场航空',
  机场: '机场航空',
  高速公路: '公路铁路',
  零售: '一般零售',
  旅游: '旅游及景区',
  酒店: '酒店餐饮',
  餐饮: '酒店餐饮',
  物业: '物业管理',
  养猪: '猪肉',
  啤酒: '啤酒黄酒',
  食品饮料: '白酒 饮料乳品 食品加工 休闲食品 啤酒黄酒',
  食品: '食品加工 休闲食品',
  船舶: '船舶制造',
  工控: '自动化设备',
  机器人: '人形机器人',
  ai: '人工智能',
  氢能: '氢能源',
  电网: '电网设备',
  农药: '农化制品',
  化肥: '农化制品',
  国企: '国企改革 央国企改革',
  国有企业: '国企改革 央国企改革',
  央企: '央企改革 央国企改革',
  两融: '融资融券',
  光模块: 'CPO',
  特斯拉: '特斯拉概念',
}

/** Said of other things as well when it stands alone: 涨停基因 is no business. */
const NOT_ALONE = ['基因']

/** A name to look for in the text, in the writing of `plain`, and the sectors it stands for. */
export type SectorName = readonly [plain: string, sectors: readonly NamedSector[]]

/** All names by which the sectors may be called: their own, those without 概念, and what people say. */
export function sectorNames(sectors: readonly NamedSector[], plain: (text: string) => string): SectorName[] {
  const byName = new Map(sectors.map((sector) => [sector.name, sector]))
  const own = sectors.map((sector): SectorName => [plain(sector.name), [sector]])
  const short = sectors.flatMap((sector): SectorName[] => {
    const bare = sector.name.replace(/概念$/, '')
    return bare === sector.name || NOT_ALONE.includes(bare) || byName.has(bare) || Object.hasOwn(MEANT, plain(bare))
      ? []
      : [[plain(bare), [sector]]]
  })
  const meant = Object.entries(MEANT).flatMap(([word, names]): SectorName[] => {
    const found = names.split(' ').flatMap((name) => byName.get(name) ?? [])
    return found.length === 0 || byName.has(word) ? [] : [[word, found]]
  })
  return [...own, ...short, ...meant].filter(([name]) => name.length > 1)
}

const BOARDS = ['主板', '创业板', '科创板', '北交所', '沪市', '深市']
const AFTER_NAME = /(?:板块|概念|行业|业)?的?(?:股票|个股|股)?$/

/** The text with 或 between sectors as a list, which any of them will do in anyway. */
export function withListedSectors(text: string, names: readonly SectorName[]): string {
  const words = [...BOARDS, ...names.map(([name]) => name)]
  return text.replaceAll(/或者|或是|或/g, (or, at: number) => {
    const before = text.slice(0, at)
    const bare = before.replace(AFTER_NAME, '')
    const isBetween =
      words.some((name) => before.endsWith(name) || bare.endsWith(name)) &&
      words.some((name) => text.startsWith(name, at + or.length))
    return isBetween ? '、'.repeat(or.length) : or
  })
}
