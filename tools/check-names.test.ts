import { describe, expect, test } from 'vitest'
import { declaredNames } from './names/declared-names.ts'
import { readTerms } from './names/glossary.ts'
import { anyWordOf, wordsOf, wrongNames, type Term } from './names/word-rules.ts'

const TERMS: readonly Term[] = [
  { code: 'action', not: ['deed'], allowed: { deedOfSale: '房契' } },
  { code: '*Deps', not: ['*Parts'] },
  { code: 'shared/', not: ['parts/'] },
  { code: 'recording', not: ['review'], in: ['features/live'] },
]

function wrongIn(file: string, text: string): string[] {
  return wrongNames(file, declaredNames(file, text), TERMS).map(({ line, name }) => `${line} ${name}`)
}

describe('名字里的词', () => {
  test('按大小写、下划线与连字符分', () => {
    expect(wordsOf('useDeed')).toEqual(['use', 'deed'])
    expect(wordsOf('LOOK_EVERY')).toEqual(['look', 'every'])
    expect(wordsOf('HTTPServer2')).toEqual(['http', 'server2'])
    expect(wordsOf('use-deed')).toEqual(['use', 'deed'])
  })

  test('词的一部分不算', () => {
    expect(wrongIn('features/x/a.ts', 'const indeed = 1')).toEqual([])
  })
})

describe('声明的名字', () => {
  test('变量、函数、参数、类型与成员都看', () => {
    const text = [
      'const deed = 1',
      'function onDeed(a: string, { b: deeds }: B) {}',
      'interface Deed { readonly deedOf: string; setDeed(): void }',
      'class A { #deed = 1; constructor(private deeds: string) {} }',
      'for (const [deed, ...deeds] of all) {}',
      'type Deeds = string',
    ].join('\n')
    expect(wrongIn('features/x/a.ts', text)).toEqual(
      [
        '1 deed',
        '2 onDeed',
        '2 deeds',
        '3 Deed',
        '3 deedOf',
        '3 setDeed',
        '4 #deed',
        '4 deeds',
        '5 deed',
        '5 deeds',
        '6 Deeds',
      ].map((one) => one.replace('#', '')),
    )
  })

  test('别处给的名字不看：引入的、对象字面量的键、照原名取出的', () => {
    const text = [
      "import { deed } from './b.ts'",
      'const { deed, a = deed } = b',
      'const c = { deed: 1 }',
      'b.deed = 2',
    ].join('\n')
    expect(wrongIn('features/x/a.ts', text)).toEqual([])
  })

  test('页面的写法也读得懂', () => {
    expect(
      wrongIn('features/x/a.tsx', 'const A = ({ deed: one }: P) => <b onClick={() => { const deed = one }} />'),
    ).toEqual(['1 deed'])
  })

  test('读不懂的文件报出来', () => {
    expect(() => declaredNames('a.ts', 'const = 1')).toThrow('a.ts')
  })
})

describe('规则', () => {
  test('文件与文件夹的名字', () => {
    expect(wrongIn('features/x/web/parts/use-deed.test.ts', '')).toEqual(['1 use-deed', '1 parts/'])
  })

  test('类型名的结尾，与照它起的变量名', () => {
    expect(
      wrongIn(
        'features/x/a.ts',
        'interface RoomParts {}\nfunction f(parts: RoomDeps, text: Parts) {}\nconst parts = [1]',
      ),
    ).toEqual(['1 RoomParts', '2 parts'])
  })

  test('只在说了的文件夹里', () => {
    expect(wrongIn('features/live/a.ts', 'const review = 1')).toEqual(['1 review'])
    expect(wrongIn('features/live-more/a.ts', 'const review = 1')).toEqual([])
  })

  test('写明缘由的例外可以用', () => {
    expect(wrongIn('features/x/a.ts', 'const deedOfSale = 1')).toEqual([])
  })

  test('没有那些词的文件不必细读', () => {
    const some = anyWordOf(TERMS)
    expect(some.test('const a = 1')).toBe(false)
    expect(some.test('interface RoomParts {}')).toBe(true)
    expect(some.test('const MY_DEED = 1')).toBe(true)
  })
})

test('词汇表的每条例外都写明缘由，不叫的词不是别的词的叫法', () => {
  const terms = Object.values(readTerms())
  expect(terms.flatMap(({ allowed = {} }) => Object.values(allowed)).filter((reason) => reason.trim() === '')).toEqual(
    [],
  )
  const everywhere = new Set(terms.filter((term) => !term.in).flatMap(({ not = [] }) => not))
  expect(terms.flatMap(({ code }) => code.split('/').flatMap(wordsOf)).filter((word) => everywhere.has(word))).toEqual(
    [],
  )
})
