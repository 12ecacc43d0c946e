import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, keysOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { beforeEach, expect, test } from 'vitest'
import type { StaffBanner } from '../contract/index.ts'
import { BannersPage } from './banners-page.tsx'

const S = '/search/advertisement/staff'
const BANNER: StaffBanner = {
  id: '3',
  slot: '1',
  title: '条件选股',
  picture: '/files/banners/a.webp',
  url: '/Xg',
  grade: 2,
  audience: 'all',
  from: '2026-11-20T02:00:00.000Z',
  until: null,
  isOn: true,
  state: 'shown',
  shows: 1200,
  clicks: 31,
}
const ANSWERS: Answers = {
  [`${S}/list`]: ({ slot }) => ({ data: { list: slot === '1' ? [BANNER] : [] } }),
  [`${S}/save`]: () => ({ data: BANNER }),
  [`${S}/delete`]: () => ({ data: {} }),
  [`${S}/picture`]: () => ({ data: { url: '/files/banners/new.webp' } }),
}
beforeEach(() => answerWith(ANSWERS))

function open(given = pageProps()) {
  render(
    <>
      <BannersPage {...given} />
      <ToastHost />
    </>,
  )
  return given
}

test('一个位置的广告：状态、时间、给谁看、展示与点击；换位置看别的', async () => {
  const given = open()
  const [, row] = within(await screen.findByRole('table', { name: '首页横幅' })).getAllByRole('row')
  for (const text of ['条件选股', '/Xg', '展示中', '所有人', '2026-11-20 10:00', '1200', '31'])
    expect(row).toHaveTextContent(text)
  await userEvent.click(screen.getByRole('tab', { name: '直播间' }))
  expect(given.go).toHaveBeenCalledWith('/console/banners?slot=8')
})

test('没有广告的位置说没有', async () => {
  open(pageProps({ query: 'slot=8' }))
  expect(await screen.findByText('这个位置还没有广告')).toBeVisible()
})

test('新建：传了图、写了标题与链接才能保存；被拒说为什么', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: '新建广告' }))
  const form = within(screen.getByRole('form', { name: '新建广告' }))
  await userEvent.type(form.getByLabelText('标题'), '讲座')
  await userEvent.type(form.getByLabelText(/^链接/), '/hq')
  expect(form.getByRole('button', { name: '保存' })).toBeDisabled()
  await userEvent.upload(form.getByLabelText('传广告图'), new File(['图'], 'a.png', { type: 'image/png' }))
  expect(await form.findByRole('img', { name: '广告图' })).toHaveAttribute('src', '/files/banners/new.webp')
  await userEvent.type(form.getByLabelText(/^开始/), '2026-12-01T09:30')
  answerWith({ ...ANSWERS, [`${S}/save`]: () => ({ code: 'BANNER_FULL', msg: '一个广告位最多 8 个在用的广告' }) })
  await userEvent.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByRole('alert')).toHaveTextContent('一个广告位最多 8 个在用的广告')
  answerWith(ANSWERS)
  await userEvent.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeVisible()
  expect(askedOf(`${S}/save`)).toMatchObject([
    { slot: '1', title: '讲座', url: '/hq', picture: '/files/banners/new.webp', from: '2026-12-01T01:30:00.000Z' },
  ])
  expect(keysOf(`${S}/save`)[0]).toMatch(/\S{8}/)
})

test('改一个：现在的都填好了；删除先问一声', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: '改《条件选股》' }))
  const form = within(screen.getByRole('form', { name: '修改广告' }))
  expect(form.getByLabelText('标题')).toHaveValue('条件选股')
  expect(form.getByLabelText(/^开始/)).toHaveValue('2026-11-20T10:00')
  await userEvent.click(form.getByRole('button', { name: '取消' }))
  await userEvent.click(screen.getByRole('button', { name: '删除《条件选股》' }))
  await userEvent.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除')).toBeVisible()
  expect(askedOf(`${S}/delete`)).toMatchObject([{ id: '3' }])
})
