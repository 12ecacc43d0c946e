import { expect, test } from 'vitest'
import { functionsByName } from '../functions/index.ts'
import { findFormula } from '../library/index.ts'
import { readFormula } from './analyse.ts'
import { dataAsked } from './data-asked.ts'

function callsOf(text: string): string[] | undefined {
  const { formula } = readFormula(
    { text, parameters: [{ name: 'N', min: 1, max: 99, default: 7 }] },
    { functions: functionsByName, find: findFormula },
  )
  return formula && dataAsked(formula).map(({ kind, call }) => `${kind} ${call}`)
}

test('只看自己的K线的公式什么也不要', () => {
  expect(callsOf('A:MA(C,5)+CAPITAL+FINANCE(7)*0;')).toEqual(['finance FINANCE(7)'])
  expect(callsOf('A:MA(C,5);')).toEqual([])
})

test('要财务、盘口、大盘、别的证券、整个板块的，各说各的，一样的只说一次', () => {
  expect(
    callsOf(
      'A:FINANCE(30)+FINANCE(30)+DYNAINFO(17);B:INDEXC+BETA(20);D:BLOCKSETNUM(\'银行\');E:"SH600000$CLOSE";F:ADVANCE;',
    ),
  ).toEqual([
    'finance FINANCE(30)',
    'dynamicInfo DYNAINFO(17)',
    'index INDEXC',
    'index BETA',
    'crossSection BLOCKSETNUM',
    'security SH600000$CLOSE',
    'other ADVANCE',
  ])
})

test('引用的公式要的也算；编号由参数定的不说编号', () => {
  expect(callsOf('A:低市盈率;')).toBeUndefined()
  expect(callsOf('A:"低市盈率";')).toEqual(['dynamicInfo DYNAINFO(40)', 'finance FINANCE(43)'])
  expect(callsOf('A:FINANCE(N);')).toEqual(['finance FINANCE'])
})
