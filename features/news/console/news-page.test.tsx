import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, MEMBER_BOOT, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { flashOf, noteOf } from '../web/testing/samples.ts'
import { NewsPage } from './news-page.tsx'

const WRITE = '/news/api/staff/flash/write'
const RETRACT = '/news/api/staff/flash/retract'
const NOTES = '/news/api/staff/watchNote/list'
const DECIDE = '/news/api/staff/watchNote/decide'
const ITEM = flashOf('9', '写错的快讯')
const page = (list: readonly unknown[]) => ({ data: { list, nextCursor: null, pending: list.length } })

function open(answers: Answers, query = '') {
  answerWith(answers, MEMBER_BOOT)
  const props = pageProps({ query })
  render(
    <>
      <NewsPage {...props} />
      <ToastHost />
    </>,
  )
  return props
}

describe('快讯', () => {
  test('填了内容与类别才能发布，发布了排在最前', async () => {
    open({ '/news/api/flash/list': () => page([ITEM]), [WRITE]: () => ({ data: flashOf('10', '新写的') }) })
    const button = screen.getByRole('button', { name: '发布' })
    await userEvent.type(screen.getByRole('textbox', { name: /^内容/ }), '央行公布数据')
    expect(button).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '宏观' }))
    await userEvent.type(screen.getByRole('textbox', { name: '相关证券与板块的代码' }), 'sh.600519， bk.0001')
    await userEvent.click(button)
    const rows = within(await screen.findByRole('table', { name: '快讯' }))
    await rows.findByText('新写的')
    expect(askedOf(WRITE)[0]).toMatchObject({
      content: '央行公布数据',
      categories: ['宏观'],
      important: true,
      stocks: 'SH.600519,BK.0001',
    })
    expect(screen.getByRole('textbox', { name: /^内容/ })).toHaveValue('')
  })

  test('被拒绝时说为什么，写的还在', async () => {
    open({
      '/news/api/flash/list': () => page([]),
      [WRITE]: () => ({ code: 'STOCK_UNKNOWN', msg: '有证券代码不存在' }),
    })
    await userEvent.type(screen.getByRole('textbox', { name: /^内容/ }), '要闻')
    await userEvent.click(screen.getByRole('button', { name: 'A股' }))
    await userEvent.click(screen.getByRole('button', { name: '发布' }))
    expect(await screen.findByText('有证券代码不存在')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /^内容/ })).toHaveValue('要闻')
  })

  test('撤回先问，撤了写已撤回', async () => {
    open({ '/news/api/flash/list': () => page([ITEM]), [RETRACT]: () => ({ data: { ...ITEM, retracted: true } }) })
    await userEvent.click(await screen.findByRole('button', { name: '撤回' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(askedOf(RETRACT)).toEqual([expect.objectContaining({ id: '9' })]))
    expect(await screen.findByText('已撤回', { selector: 'td' })).toBeVisible()
  })
})

describe('看盘审核', () => {
  test('通过的离开队列；退回要写原因', async () => {
    open(
      {
        [NOTES]: () => page([noteOf('5', '甲', { status: 'pending' }), noteOf('6', '乙', { status: 'pending' })]),
        [DECIDE]: () => ({ data: noteOf('5', '甲') }),
      },
      'panel=notes',
    )
    const first = (await screen.findByRole('heading', { name: '甲' })).closest('article') as HTMLElement
    await userEvent.click(within(first).getByRole('button', { name: '通过' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: '甲' })).toBeNull())
    const second = screen.getByRole('heading', { name: '乙' }).closest('article') as HTMLElement
    expect(within(second).getByRole('button', { name: '退回' })).toBeDisabled()
    await userEvent.type(within(second).getByRole('textbox', { name: '原因' }), '请写明依据')
    await userEvent.click(within(second).getByRole('button', { name: '退回' }))
    expect(await screen.findByText('没有等待审核的看盘')).toBeVisible()
    expect(askedOf(DECIDE)).toEqual([
      expect.objectContaining({ id: '5', decision: 'publish' }),
      expect.objectContaining({ id: '6', decision: 'reject', reason: '请写明依据' }),
    ])
  })

  test('换桌就换地址，换状态重新取，取不到可以重试', async () => {
    let down = true
    const props = open({ [NOTES]: () => (down ? 'offline' : page([])) }, 'panel=notes')
    await screen.findByText('网络不通，请检查网络后重试')
    down = false
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('没有等待审核的看盘')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '已发布' }))
    expect(await screen.findByText('还没有发布的看盘')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '快讯' }))
    expect(props.go).toHaveBeenCalledWith('/console/news')
  })
})
