import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import { EMPTY_RULE, openRule } from '../rule/current-rule.ts'
import { ANSWERS } from '../testing/samples.ts'
import ConditionPage, { clientLoader } from './condition-page.tsx'

beforeEach(() => {
  openRule(EMPTY_RULE)
  answerWith(ANSWERS)
})

const kept = () => JSON.parse(sessionStorage.getItem('niujin:screen-rule') ?? '{}').rule.conditions

describe('动态条件页', () => {
  test('改周期时预览的只数跟着变，加入后回到选股', async () => {
    openPage('/DynamicCondition?typeId=technical&zbId=ma-cross', ConditionPage, { loader: clientLoader })
    await userEvent.click(await screen.findByRole('button', { name: '增加短期' }))
    expect(screen.getByText('均线金叉（短期 6日，长期 10日）')).toBeVisible()
    expect(await screen.findByText('300')).toBeVisible()
    await waitFor(() =>
      expect(lastAsked('/stock/ksxg/count')).toMatchObject({ rule: { conditions: [{ parameters: { N1: 6 } }] } }),
    )
    await userEvent.click(screen.getByRole('button', { name: '加入条件' }))
    expect(await screen.findByText('来到 /Xg')).toBeVisible()
    expect(kept()).toMatchObject([{ zbId: 'ma-cross', parameters: { N1: 6 } }])
  })

  test('可以直接输入数字，超出范围的不算', async () => {
    openPage('/DynamicCondition?typeId=technical&zbId=ma-cross', ConditionPage, { loader: clientLoader })
    const field = await screen.findByRole('textbox', { name: '长期' })
    await userEvent.clear(field)
    await userEvent.type(field, '60')
    expect(screen.getByText('均线金叉（短期 5日，长期 60日）')).toBeVisible()
    await userEvent.type(field, '0000')
    await userEvent.tab()
    expect(field).toHaveValue('60')
  })

  test('比较条件选大于、小于或介于；介于才有上限', async () => {
    openPage('/DynamicCondition?typeId=financial&zbId=pe', ConditionPage, { loader: clientLoader })
    expect(await screen.findByRole('textbox', { name: '数值' })).toHaveValue('20')
    expect(screen.queryByRole('textbox', { name: '上限' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: '介于' }))
    expect(screen.getByRole('textbox', { name: '上限' })).toHaveValue('40')
    expect(screen.getByText('市盈率介于20倍与40倍之间')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(screen.getByText('市盈率（不含亏损）小于20倍')).toBeVisible()
  })

  test('自己的公式也能改参数：没改的用默认，改了的带进规则，公式文字跟着走', async () => {
    const formula = {
      id: 'own-00000001',
      name: '站上均线',
      text: 'M:=MA(C,N);XG:C>M*X;',
      kind: 'selection',
      pane: 'below',
      parameters: [
        { name: 'N', meaning: '周期', min: 1, max: 250, default: 5, step: 1, unit: '日' },
        { name: 'X', meaning: '倍数', min: 0, max: 9, default: 1, step: 1, unit: '倍' },
      ],
    }
    answerWith({ ...ANSWERS, '/stock/ksxg/formulas': () => ({ data: { list: [formula] } }) })
    openPage('/DynamicCondition?typeId=formula&zbId=own-00000001', ConditionPage, { loader: clientLoader })
    expect(await screen.findByText('站上均线（周期 5日，倍数 1倍）')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '增加周期' }))
    expect(screen.getByText('站上均线（周期 6日，倍数 1倍）')).toBeVisible()
    await waitFor(() =>
      expect(lastAsked('/stock/ksxg/count')).toMatchObject({
        rule: { conditions: [{ text: formula.text, parameters: { N: 6, X: 1 } }] },
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: '加入条件' }))
    expect(await screen.findByText('来到 /Xg')).toBeVisible()
    expect(kept()).toMatchObject([
      { typeId: 'formula', zbId: 'own-00000001', text: formula.text, parameters: { N: 6, X: 1 } },
    ])
  })

  test('删掉了的公式指回选股', async () => {
    openPage('/DynamicCondition?typeId=formula&zbId=own-00000009', ConditionPage, { loader: clientLoader })
    expect(await screen.findByText('没有这个条件，去条件库里选一个')).toBeVisible()
  })

  test('没有的条件指回选股', async () => {
    openPage('/DynamicCondition?typeId=technical&zbId=gone', ConditionPage, { loader: clientLoader })
    expect(await screen.findByText('没有这个条件，去条件库里选一个')).toBeVisible()
  })

  test('数不出时说明原因', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/ksxg/count': () => ({ code: 'FORMULA_TOO_HEAVY', msg: '公式的计算量太大，已停止' }),
    })
    openPage('/DynamicCondition?typeId=financial&zbId=pe', ConditionPage, { loader: clientLoader })
    const preview = await screen.findByRole('region', { name: '预览' })
    expect(await within(preview).findByText('公式的计算量太大，已停止')).toBeVisible()
  })
})
