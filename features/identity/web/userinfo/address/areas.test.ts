import { describe, expect, test } from 'vitest'
import { loadAreas } from './load-areas.ts'
import { choicesAfter, isComplete, pathOf, regionOf, type AreaPath, type AreaTable } from './areas.ts'

const TABLE: AreaTable = {
  86: { 110000: '北京市', 330000: '浙江省', 440000: '广东省', 710000: '台湾省', 500000: '重庆市' },
  110000: { 110100: '市辖区' },
  110100: { 110101: '东城区', 110105: '朝阳区' },
  330000: { 330100: '杭州市', 330200: '宁波市' },
  440000: { 441900: '东莞市' },
  441900: { 441900003: '东城街道' },
  330100: { 330101: '市辖区', 330106: '西湖区', 330122: '桐庐县' },
  500000: { 500100: '市辖区', 500200: '县' },
  500100: { 500101: '万州区' },
  500200: { 500229: '城口县' },
}

const path = (...codes: string[]): AreaPath =>
  codes.map((code) => ({ code, name: Object.values(TABLE).find((inner) => inner[code] !== undefined)?.[code] ?? '' }))

describe('省市区', () => {
  test('一级一级选，选到没有下级为止', () => {
    expect(choicesAfter(TABLE, []).map(({ name }) => name)).toEqual(['北京市', '浙江省', '广东省', '重庆市', '台湾省'])
    expect(choicesAfter(TABLE, path('330000'))).toHaveLength(2)
    expect(choicesAfter(TABLE, path('330000', '330100')).map(({ name }) => name)).toEqual(['西湖区', '桐庐县'])
    expect(isComplete(TABLE, path('330000', '330100'))).toBe(false)
    expect(isComplete(TABLE, path('330000', '330100', '330106'))).toBe(true)
    expect(isComplete(TABLE, path('710000'))).toBe(true)
    expect(isComplete(TABLE, [])).toBe(false)
  })

  test('地址里写名字；直辖市不写“市辖区”，没有下级的重复上级', () => {
    expect(regionOf(path('330000', '330100', '330106'))).toEqual({
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      areaCode: '330106',
    })
    expect(regionOf(path('110000', '110100', '110105'))).toEqual({
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      areaCode: '110105',
    })
    expect(regionOf(path('440000', '441900', '441900003'))).toEqual({
      province: '广东省',
      city: '东莞市',
      district: '东城街道',
      areaCode: '441900',
    })
    expect(regionOf(path('710000'))).toEqual({
      province: '台湾省',
      city: '台湾省',
      district: '台湾省',
      areaCode: '710000',
    })
  })

  test.each([
    ['浙江', ['330000', '330100', '330122']],
    ['直辖市', ['110000', '110100', '110101']],
    ['直辖市的县', ['500000', '500200', '500229']],
    ['没有下级的省', ['710000']],
  ])('写下的名字可以读回原来的选择：%s', (_, codes) => {
    expect(pathOf(TABLE, regionOf(path(...codes))).map(({ code }) => code)).toEqual(codes)
  })

  test('不认识的名字读到认识的那一级', () => {
    expect(pathOf(TABLE, { province: '浙江省', city: '没有的市', district: '西湖区' })).toEqual(path('330000'))
    expect(pathOf(TABLE, { province: '', city: '', district: '' })).toEqual([])
  })
})

describe('现在的行政区划', () => {
  const districtsOf = async (city: string) => Object.values((await loadAreas())?.[city] ?? {})

  test('杭州有钱塘区、临平区，没有下城区、江干区', async () => {
    const districts = await districtsOf('330100')
    expect(districts).toEqual(expect.arrayContaining(['上城区', '拱墅区', '西湖区', '余杭区', '钱塘区', '临平区']))
    expect(districts).not.toContain('下城区')
    expect(districts).not.toContain('江干区')
  })

  test.each([
    ['510100', '新津区', '新津县'],
    ['320600', '海门区', '港闸区'],
    ['340200', '湾沚区', '芜湖县'],
    ['370600', '蓬莱区', '长岛县'],
    ['410300', '偃师区', '偃师市'],
    ['220100', '公主岭市', '没有的市'],
    ['220300', '双辽市', '公主岭市'],
    ['659000', '胡杨河市', '没有的市'],
  ])('%s 有%s、没有%s', async (city, now, before) => {
    const districts = await districtsOf(city)
    expect(districts).toContain(now)
    expect(districts).not.toContain(before)
  })

  test('每个市里没有重名，改名的不会留两份；编号都在自己的市里', async () => {
    const table = (await loadAreas()) ?? {}
    for (const [city, inner] of Object.entries(table)) {
      if (city === '86' || city.endsWith('0000')) continue
      const names = Object.values(inner)
      expect(new Set(names).size, `${city} 有重名`).toBe(names.length)
      // The table counts Taiwan's districts in another way.
      if (city.startsWith('71')) continue
      for (const code of Object.keys(inner)) expect(code.slice(0, 4), `${code} 在 ${city} 里`).toBe(city.slice(0, 4))
    }
  })
})
