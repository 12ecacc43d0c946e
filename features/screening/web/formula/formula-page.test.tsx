import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import { ANSWERS, STATE } from '../testing/samples.ts'
import { newDraft } from './draft.ts'
import FormulaPage from './formula-page.tsx'
import { colouredPieces } from './coloured-pieces.ts'
import { markedPieces } from './marked-lines.ts'

// Here there is no worker and no canvas: the same work is done in place, and the chart has tests of its own.
vi.mock(import('@niujin/chart/formula'), async (original) => ({
  ...(await original()),
  openFormulaEngine: (await import('@niujin/chart/formula/testing')).engineInPlace,
}))
vi.mock(import('@niujin/chart/react'), () => ({ Chart: () => <p>试算图</p> }))

const closes = [10_000, 9_000, 8_000, 12_000, 13_000]
const CANDLES = {
  state: STATE,
  time: [20260105, 20260106, 20260107, 20260108, 20260109],
  open: closes,
  high: closes,
  low: closes,
  close: closes,
  volume: closes,
  amount: closes,
  exRights: [],
  past: { tickSize: 10, steps: [], before: null, limits: [] },
  hasOlder: false,
}
const SOUND = { problems: [], warnings: [], outputs: ['XG'], future: [] }
const FORMULAS = {
  ...ANSWERS,
  '/stock/ksxg/formula/check': () => ({ data: SOUND }),
  '/stock/ksxg/formulas/save': () => ({ data: { id: 'formula-01' } }),
  '/stock/api/candles': () => ({ data: CANDLES }),
}

beforeEach(() => {
  sessionStorage.clear()
  newDraft()
  answerWith(FORMULAS)
})
const open = () => openPage('/FormulaEdit', FormulaPage)
const area = () => screen.getByRole('textbox', { name: '公式' })

describe('公式编辑', () => {
  test('边写边检查，错误标出行列，点一下光标就到那里', async () => {
    answerWith({
      ...FORMULAS,
      '/stock/ksxg/formula/check': ({ text }) => ({
        data: String(text).includes('MAA')
          ? {
              problems: [{ line: 2, column: 4, message: '没有函数 MAA。', expected: ['MA'] }],
              warnings: [],
              outputs: [],
              future: [],
            }
          : SOUND,
      }),
    })
    open()
    expect(await screen.findByText('没有错误，输出：XG')).toBeVisible()
    fireEvent.change(area(), { target: { value: 'A:=1;\nXG:MAA(C,5)>A;' } })
    const problem = await screen.findByRole('button', { name: '第 2 行第 4 列：没有函数 MAA。 可以写：MA' })
    expect(screen.getByRole('button', { name: '选股' })).toBeDisabled()
    await userEvent.click(problem)
    expect((area() as HTMLTextAreaElement).selectionStart).toBe(9)
    expect(area()).toHaveFocus()
  })

  test('说过的写法不再说一遍；提醒也标出行列，不挡选股', async () => {
    const message = '不支持函数 CROS，是不是 CROSS、COS？'
    const doubt = 'MA(X,N) 的 N 应当不小于 1，这里是 0，结果一直是无效值。'
    answerWith({
      ...FORMULAS,
      '/stock/ksxg/formula/check': ({ text }) => ({
        data: String(text).includes('CROS(')
          ? {
              problems: [{ line: 1, column: 4, message, expected: ['CROSS', 'COS'] }],
              warnings: [],
              outputs: [],
              future: [],
            }
          : { ...SOUND, warnings: [{ line: 2, column: 9, message: doubt, expected: [] }] },
      }),
    })
    open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), { target: { value: 'XG:CROS(C,O);' } })
    expect(await screen.findByRole('button', { name: `第 1 行第 4 列：${message}` })).toBeVisible()
    expect(area()).toHaveAttribute('aria-invalid', 'true')
    fireEvent.change(area(), { target: { value: 'A:=1;\nXG:MA(C,0);' } })
    await userEvent.click(await screen.findByRole('button', { name: `第 2 行第 9 列：${doubt}` }))
    expect((area() as HTMLTextAreaElement).selectionStart).toBe(14)
    expect(area()).not.toHaveAttribute('aria-invalid')
    expect(screen.getByRole('button', { name: '选股' })).toBeEnabled()
  })

  test('线画在出错的那一行：垫在下面的文字与写的一字不差，也没有浏览器自己给的边距', async () => {
    answerWith({
      ...FORMULAS,
      '/stock/ksxg/formula/check': () => ({
        data: {
          problems: [{ line: 2, column: 4, message: '没有函数 MAA。', expected: [] }],
          warnings: [],
          outputs: [],
          future: [],
        },
      }),
    })
    const { container } = open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), {
      target: { value: 'A:=1;\nXG:MAA(C,5)>A;' },
    })
    await waitFor(() => expect(container.querySelector('mark')).toHaveTextContent('MAA'))
    const under = container.querySelector('mark')?.parentElement ?? expect.fail('没有垫在下面的文字')
    expect(under.textContent).toBe('A:=1;\nXG:MAA(C,5)>A;\n')
    expect(['', '0px']).toContain(getComputedStyle(under).marginTop)
  })

  test('符号栏把符号写到光标处', async () => {
    open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), { target: { value: 'XG' } })
    ;(area() as HTMLTextAreaElement).setSelectionRange(2, 2)
    await userEvent.click(screen.getByRole('button', { name: '输入:' }))
    await userEvent.click(screen.getByRole('button', { name: '输入CROSS(' }))
    expect(area()).toHaveValue('XG:CROSS(')
  })

  test('函数大全按名字或用途找，点一下写进公式', async () => {
    open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), { target: { value: '' } })
    await userEvent.click(screen.getByRole('button', { name: '函数大全' }))
    await userEvent.type(await screen.findByRole('searchbox', { name: '找函数：名字或用途' }), 'hhv')
    await userEvent.click(await screen.findByRole('button', { name: /^HHV\(X,N\)/ }))
    expect(area()).toHaveValue('HHV(X,N)')
  })

  test('起了名字才能保存；保存后在我的公式里', async () => {
    open()
    await screen.findByText('没有错误，输出：XG')
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: '公式名称' }), '穿均线')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已保存')).toBeVisible()
    expect(lastAsked('/stock/ksxg/formulas/save')).toMatchObject({
      name: '穿均线',
      kind: 'selection',
      parameters: [{ name: 'N' }],
    })
    expect(await screen.findByRole('button', { name: '删除' })).toBeVisible()
  })

  test('公式到了上限：说最多几个，能去看看会员', async () => {
    const msg = '自编公式最多 10 个，VIP 会员可到 50 个'
    answerWith({ ...FORMULAS, '/stock/ksxg/formulas/save': () => ({ code: 'TOO_MANY', msg }) })
    open()
    await screen.findByText('没有错误，输出：XG')
    await userEvent.type(screen.getByRole('textbox', { name: '公式名称' }), '穿均线')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await screen.findByText(msg)).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看会员' })).toHaveAttribute('href', '/Vip')
  })

  test('在一只股票上试算，写出最新数值与符合的天数', async () => {
    open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), {
      target: { value: 'M:MA(CLOSE,2);XG:CROSS(CLOSE,M);' },
    })
    await userEvent.click(await screen.findByRole('button', { name: '试算' }))
    expect(await screen.findByText('共 1 天符合')).toBeVisible()
    expect(screen.getByText('M 12.5')).toBeVisible()
    expect(lastAsked('/stock/api/candles')).toMatchObject({ id: 'SH.600519', period: 'day' })
  })

  test('试算也按当日的涨跌停，与选股一样', async () => {
    const past = {
      ...CANDLES.past,
      limits: [
        [20260106, 2],
        [20260108, 3],
      ],
    }
    answerWith({ ...FORMULAS, '/stock/api/candles': () => ({ data: { ...CANDLES, past } }) })
    open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), { target: { value: 'XG:ZTCLOSE;' } })
    await userEvent.click(await screen.findByRole('button', { name: '试算' }))
    expect(await screen.findByText('共 1 天符合')).toBeVisible()
  })

  test('在图上看：先保存，再到走势图上打开', async () => {
    open()
    await screen.findByText('没有错误，输出：XG')
    await userEvent.click(screen.getByRole('button', { name: '在图上看' }))
    expect(await screen.findByText('请先给公式起个名字')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: '公式名称' }), '穿均线')
    await userEvent.click(screen.getByRole('button', { name: '在图上看' }))
    expect(await screen.findByText('来到 /StockDetails?id=SH.600519&formula=formula-01')).toBeVisible()
    expect(lastAsked('/stock/ksxg/formulas/save')).toMatchObject({ name: '穿均线' })
  })

  test('保存过又没改的公式直接到图上看', async () => {
    const saved = {
      id: 'formula-02',
      name: '均线',
      text: 'M:MA(C,5);',
      parameters: [],
      kind: 'indicator',
      pane: 'main',
    }
    answerWith({ ...FORMULAS, '/stock/ksxg/formulas': () => ({ data: { list: [saved] } }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '均线' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '在图上看' })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: '在图上看' }))
    expect(await screen.findByText('来到 /StockDetails?id=SH.600519&formula=formula-02')).toBeVisible()
    expect(lastAsked('/stock/ksxg/formulas/save')).toBeUndefined()
  })

  test('试算说明公式用了未来函数', async () => {
    open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), {
      target: { value: 'Z:BACKSET(CLOSE>REF(CLOSE,1),2);' },
    })
    await userEvent.click(await screen.findByRole('button', { name: '试算' }))
    expect(await screen.findByText(/含未来函数/)).toBeVisible()
  })

  test('试算说明哪几项数据没有', async () => {
    open()
    fireEvent.change(await screen.findByRole('textbox', { name: '公式' }), {
      target: { value: 'A:CLOSE/FINANCE(33);B:DYNAINFO(17)+INDEXC;M:MA(CLOSE,2);' },
    })
    await userEvent.click(await screen.findByRole('button', { name: '试算' }))
    expect(
      await screen.findByText('这里没有 FINANCE(33)、DYNAINFO(17)、INDEXC 的数据，用到的地方没有数值'),
    ).toBeVisible()
    fireEvent.change(area(), { target: { value: 'M:MA(CLOSE,2);' } })
    await userEvent.click(screen.getByRole('button', { name: '试算' }))
    await waitFor(() => expect(screen.queryByText(/^这里没有/)).not.toBeInTheDocument())
  })

  test('试算认得自己的别的公式，还没保存的改动也算；绕一圈引用到自己的说明原因', async () => {
    const own = (id: string, name: string, text: string) => ({
      id,
      name,
      text,
      parameters: [],
      kind: 'indicator',
      pane: 'below',
    })
    const list = [own('formula-03', 'MYMA', 'OUT:MA(C,2);'), own('formula-04', '甲', 'A:MYMA.OUT*2;')]
    answerWith({ ...FORMULAS, '/stock/ksxg/formulas': () => ({ data: { list } }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '甲' }))
    await userEvent.click(screen.getByRole('button', { name: '试算' }))
    expect(await screen.findByText('A 25')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'MYMA' }))
    fireEvent.change(area(), { target: { value: 'OUT:甲.A+1;' } })
    await userEvent.click(screen.getByRole('button', { name: '试算' }))
    expect(await screen.findByText('第 1 行第 5 列：公式 甲 绕了一圈又引用到自己。')).toBeVisible()
  })

  test('参数可加可删；用它选股时带上默认值', async () => {
    open()
    await screen.findByText('没有错误，输出：XG')
    await userEvent.click(screen.getByRole('button', { name: '加参数' }))
    const second = screen.getByRole('group', { name: '参数 2' })
    expect(within(second).getByRole('textbox', { name: '名字' })).toHaveValue('P2')
    await userEvent.click(within(second).getByRole('button', { name: '删除参数P2' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '选股' })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: '选股' }))
    expect(await screen.findByText('来到 /ScreeningResults')).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('niujin:screen-rule') ?? '').rule.conditions).toMatchObject([
      { typeId: 'formula', parameters: { N: 5 }, text: expect.stringContaining('CROSS') },
    ])
  })
})

test('出错的词下面有线，行尾出错标前一个字；提醒是另一种线', () => {
  const positions = [
    { line: 1, column: 4, mark: 'doubt' as const },
    { line: 2, column: 4, mark: 'problem' as const },
  ]
  expect(markedPieces('A:=BB+1;\nC:(', positions)).toEqual([
    { text: 'A:=' },
    { text: 'BB', mark: 'doubt' },
    { text: '+1;\nC:' },
    { text: '(', mark: 'problem' },
  ])
})

test('函数、数字、文字、注释各有颜色，线不断开它们', () => {
  const pieces = colouredPieces(
    markedPieces("A1:MA(C,5);{注 1}DRAWTEXT(1,'字');", [{ line: 1, column: 4, mark: 'problem' }]),
  )
  expect(pieces.map(({ text }) => text).join('')).toBe("A1:MA(C,5);{注 1}DRAWTEXT(1,'字');")
  expect(pieces.filter(({ kind }) => kind).map(({ text, kind, mark }) => [text, kind, mark])).toEqual([
    ['MA', 'function', 'problem'],
    ['5', 'number', undefined],
    ['{注 1}', 'comment', undefined],
    ['DRAWTEXT', 'function', undefined],
    ['1', 'number', undefined],
    ["'字'", 'text', undefined],
  ])
})
