import { expect, it } from 'vitest'
import { isSpecialTreatment } from './instrument.ts'

it('ST、*ST、SST、S*ST 和退市整理期的是风险警示，带 S 的未股改股票不是', () => {
  expect(
    ['ST天山', '*ST东方', 'SST中纺', 'S*ST佳通', '＊ST花王', '退市海越', '海越退'].filter(
      (name) => !isSpecialTreatment(name),
    ),
  ).toEqual([])
  expect(['S佳通', '贵州茅台', '三ST', 'N新股', '退役军人'].filter(isSpecialTreatment)).toEqual([])
})
