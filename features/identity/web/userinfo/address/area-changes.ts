import type { AreaTable } from './areas.ts'

/** What became of the areas inside one: those that are no more, and those that came, or took a new name or code. */
interface Change {
  readonly gone: readonly string[]
  readonly come: Readonly<Record<string, string>>
}

const change = (gone: readonly string[], come: Readonly<Record<string, string>>): Change => ({ gone, come })

/**
 * Counties, districts and county-level cities that changed after the table of china-area-data 5.0.1, which is of 2019.
 * From the Ministry of Civil Affairs' notices of changes at county level and above (县级以上行政区划变更情况), December
 * 2019 to 2023; as of 2026-11. Places that were left out of the table are among them.
 */
const CHANGES: Readonly<Record<string, Change>> = {
  // 2020 邢台：桥东区、桥西区、邢台县改为襄都区、信都区，任县、南和县设区
  130500: change(['130502', '130503', '130521', '130526', '130527'], {
    130502: '襄都区',
    130503: '信都区',
    130505: '任泽区',
    130506: '南和区',
  }),
  // 2019-12 太谷设区
  140700: change(['140726'], { 140703: '太谷区' }),
  // 2020 公主岭由四平改归长春
  220100: change([], { 220184: '公主岭市' }),
  220300: change(['220381'], {}),
  // 2020 南通：崇川、港闸合并，海门设区
  320600: change(['320602', '320611', '320684'], { 320613: '崇川区', 320614: '海门区' }),
  // 2021 杭州：下城区、江干区撤销，新设临平区、钱塘区
  330100: change(['330103', '330104'], { 330113: '临平区', 330114: '钱塘区' }),
  // 2020 芜湖：弋江、三山合并，芜湖县、繁昌县设区；2019-12 无为设市
  340200: change(['340203', '340208', '340221', '340222', '340225'], {
    340209: '弋江区',
    340210: '湾沚区',
    340212: '繁昌区',
    340281: '无为市',
  }),
  // 2021 三明：梅列、三元合并，沙县设区
  350400: change(['350402', '350403', '350427'], { 350404: '三元区', 350405: '沙县区' }),
  // 2019-12 南昌：湾里区撤销，新设红谷滩区
  360100: change(['360105'], { 360113: '红谷滩区' }),
  // 2020 龙南设市
  360700: change(['360727'], { 360783: '龙南市' }),
  // 2020 烟台：蓬莱市、长岛县合为蓬莱区
  370600: change(['370634', '370684'], { 370614: '蓬莱区' }),
  // 2021 洛阳：孟津县、吉利区合为孟津区，偃师设区
  410300: change(['410306', '410322', '410381'], { 410307: '偃师区', 410308: '孟津区' }),
  // 2020 监利设市
  421000: change(['421023'], { 421088: '监利市' }),
  // 2021 祁阳设市
  431100: change(['431121'], { 431181: '祁阳市' }),
  // 2021 横县改横州市
  450100: change(['450127'], { 450181: '横州市' }),
  // 2019-12 平果设市
  451000: change(['451023'], { 451082: '平果市' }),
  // 2020 三沙设西沙区、南沙区
  460300: change(['460321', '460322', '460323'], { 460301: '西沙区', 460302: '南沙区' }),
  // 2020 新津设区
  510100: change(['510132'], { 510118: '新津区' }),
  // 2021 会理设市
  513400: change(['513425'], { 513402: '会理市' }),
  // 2020 水城设区
  520200: change(['520221'], { 520204: '水城区' }),
  // 2021 黔西设市
  520500: change(['520522'], { 520581: '黔西市' }),
  // 2019-12 澄江设市
  530400: change(['530422'], { 530481: '澄江市' }),
  // 2021 禄丰设市
  532300: change(['532331'], { 532302: '禄丰市' }),
  // 2023 米林、错那设市
  540400: change(['540422'], { 540481: '米林市' }),
  540500: change(['540530'], { 540581: '错那市' }),
  // 2021 旬阳设市
  610900: change(['610928'], { 610981: '旬阳市' }),
  // 2019-12 湟中设区
  630100: change(['630122'], { 630106: '湟中区' }),
  // 2020 同仁设市
  632300: change(['632321'], { 632301: '同仁市' }),
  // 2019-12 库车设市
  652900: change(['652923'], { 652902: '库车市' }),
  // 2021 沙湾设市
  654200: change(['654223'], { 654203: '沙湾市' }),
  // 兵团的市：原表缺四个，2019-12、2021、2022 又设三个
  659000: change([], {
    659005: '北屯市',
    659007: '双河市',
    659008: '可克达拉市',
    659009: '昆玉市',
    659010: '胡杨河市',
    659011: '新星市',
    659012: '白杨市',
  }),
}

/** The table of 2019 with what has changed since. */
export function upToDate(table: AreaTable): AreaTable {
  const changed = Object.entries(CHANGES).map(([outer, { gone, come }]): [string, Readonly<Record<string, string>>] => {
    const stays = Object.entries(table[outer] ?? {}).filter(([code]) => !gone.includes(code))
    return [outer, { ...Object.fromEntries(stays), ...come }]
  })
  return { ...table, ...Object.fromEntries(changed) }
}
