/** Sectors as a source names them: businesses, concepts, qualities and regions. */
export const SECTORS = [
  '银行 证券 保险 白酒 化学制药 中药 生物制品 医疗器械 医疗服务 医药商业 医疗保健 半导体 消费电子 元器件 光学光电子 通信设备 计算机设备 软件服务 IT服务 互联网',
  '电池 光伏设备 电力 煤炭开采 工业金属 贵金属 能源金属 小金属 房地产开发 汽车整车 汽车零部件 白色家电 小家电 黑色家电 厨卫电器 家用电器 互联网和相关服务',
  '人工智能 芯片 5G 华为概念 特斯拉概念 新能源汽车 锂电池 储能 光伏 黄金概念 高股息 中字头 国企改革 沪股通 深股通 次新股 ST板块 低价股 百元股',
  '北京 上海 广东 浙江 江苏',
]
  .flatMap((names) => names.split(' '))
  .map((name, at) => ({ id: `BK.${1001 + at}`, name }))
