/** Formulas of the library that are not compared with hqchart, by why. */
export const HQCHART_DIFFERS: Readonly<Record<string, readonly string[]>> = {
  'hqchart 没有 ZTCLOSE：当日收盘涨停要当日的除权参考价与规则，画出的价格里没有': ['涨停', '二连板'],
  'hqchart 的 CROSS 要求前一根严格小于，前一根相等时不算上穿': ['海龟突破', '布林收口突破'],
  'hqchart 的比较受浮点尾差左右，相等的两个差价也分大小': [
    '均线多头',
    '倒转锤头',
    '吊颈',
    'DMI',
    'DDI',
    'SRDM',
    'ASI',
    'MFI',
    '身怀六甲',
    '射击之星',
    '锤头',
    '穿头破脚',
    '曙光初现',
    '平顶',
    '大阴烛',
    '低波动上行',
    '无大幅回撤',
  ],
  'hqchart 的 SMA 从第 N 根起算，周期太长，可比的部分太短': ['DBCD'],
  'hqchart 的 MULAR 从第二根起累乘': ['PVI'],
  'SAR 照 Wilder 1978 年的写法，hqchart 的算法不同': ['SAR'],
  '要股本、财务或指数资料，hqchart 在这里没有': [
    'HSL',
    'CYF',
    'CYD',
    'SCR',
    'CYQKL',
    '换手活跃',
    'FSL',
    'TAPI',
    '低市盈率',
    '小市值',
    'SGXDT',
  ],
  '一字板等没有波动的日子里 hqchart 把无效值当 0，可比的股票太少': ['EMV', '长下影', '长上影', '放量上涨'],
}

/** Formulas whose hits over the whole real set differ from hqchart's in single places, and why. */
export const MARKET_DIFFERS: Readonly<Record<string, string>> = {
  海龟突破: '前一日收盘正好等于高点：hqchart 的 CROSS 要求严格小于',
  均线多头: '5 日与 10 日均线正好相等：hqchart 受浮点尾差左右',
  低波动上行: '波动正好等于上限：hqchart 受浮点尾差左右',
  无大幅回撤: '涨幅正好是 20%：hqchart 受浮点尾差左右',
}
