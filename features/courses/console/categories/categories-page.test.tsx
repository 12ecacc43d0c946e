import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { Category } from '../../contract/index.ts'
import { CategoriesPage } from './categories-page.tsx'
import { swapped } from './swapped.ts'

const API = '/courses/api/staff/'
const TOP = { parentId: null, courses: 2 }
const LIST: readonly Category[] = [
  { ...TOP, id: 'c-1', title: '看盘' },
  { id: 'c-2', title: '盘口', parentId: 'c-1', courses: 1 },
  { ...TOP, id: 'c-3', title: '风险' },
]
const answer = (list: readonly Category[]) => ({ data: { list } })

function open(answers: Answers = {}) {
  answerWith({ '/courses/api/categories': () => answer(LIST), ...answers })
  render(
    <>
      <CategoriesPage {...pageProps()} />
      <ToastHost />
    </>,
  )
}

const titles = () =>
  within(screen.getByRole('list', { name: '分类' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('换位置：前后两个对调，到头了不动', () => {
  expect(swapped(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(swapped(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(swapped(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(swapped(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

test('同一层里上移下移，两头的不能再移', async () => {
  const [first, below, last] = LIST as [Category, Category, Category]
  open({ [`${API}categoryOrder`]: () => answer([last, first, below]) })
  await userEvent.click(await screen.findByRole('button', { name: '风险上移' }))
  expect(lastAsked(`${API}categoryOrder`)).toEqual(expect.objectContaining({ ids: ['c-3', 'c-1'] }))
  expect(await screen.findByRole('button', { name: '风险上移' })).toBeDisabled()
  expect(titles()[0]).toContain('风险')
  for (const name of ['盘口上移', '盘口下移']) expect(screen.getByRole('button', { name })).toBeDisabled()
})

test('别处改过了说出来', async () => {
  open({ [`${API}categoryOrder`]: () => ({ code: 'CATEGORIES_CHANGED', msg: '分类在别处改过了，请刷新后再排' }) })
  await userEvent.click(await screen.findByRole('button', { name: '看盘下移' }))
  expect(await screen.findByText('分类在别处改过了，请刷新后再排')).toBeVisible()
})

test('新建：选放在哪一个下面；同名的说出来', async () => {
  let isTaken = true
  open({
    [`${API}categorySave`]: ({ title }) =>
      isTaken
        ? { code: 'TITLE_TAKEN', msg: '已经有同名的分类' }
        : answer([...LIST, { id: 'c-4', title: String(title), parentId: 'c-3', courses: 0 }]),
  })
  const form = within(await screen.findByRole('form', { name: '新建分类' }))
  const submit = form.getByRole('button', { name: '新建' })
  expect(submit).toBeDisabled()
  await userEvent.type(form.getByLabelText('分类名称'), '仓位')
  await userEvent.click(form.getByRole('button', { name: '风险' }))
  await userEvent.click(submit)
  expect(await form.findByText('已经有同名的分类')).toBeVisible()
  isTaken = false
  await userEvent.click(submit)
  expect(await screen.findByText('已新建')).toBeVisible()
  expect(titles().at(-1)).toContain('仓位')
  expect(lastAsked(`${API}categorySave`)).toMatchObject({ title: '仓位', parentId: 'c-3' })
})

test('改名：下面有分类的只能在最上一层；不改了回到新建', async () => {
  open({ [`${API}categorySave`]: () => answer(LIST) })
  await userEvent.click(await screen.findByRole('button', { name: '改看盘' }))
  const form = within(await screen.findByRole('form', { name: '改“看盘”' }))
  expect(form.queryByRole('button', { name: '风险' })).toBeNull()
  expect(form.getByText('它下面有分类，只能在最上一层')).toBeVisible()
  await userEvent.clear(form.getByLabelText('分类名称'))
  await userEvent.type(form.getByLabelText('分类名称'), '会看盘')
  await userEvent.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeVisible()
  expect(lastAsked(`${API}categorySave`)).toMatchObject({ id: 'c-1', title: '会看盘' })
  await userEvent.click(screen.getByRole('button', { name: '改盘口' }))
  await userEvent.click(await screen.findByRole('button', { name: '不改了' }))
  expect(await screen.findByRole('form', { name: '新建分类' })).toBeVisible()
})

test('删除先问一声；用着的说为什么删不了', async () => {
  open({ [`${API}categoryRemove`]: () => ({ code: 'CATEGORY_USED', msg: '分类里还有课程或下级，不能删除' }) })
  await userEvent.click(await screen.findByRole('button', { name: '删除看盘' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('分类里还有课程或下级，不能删除')).toBeVisible()
  expect(lastAsked(`${API}categoryRemove`)).toMatchObject({ id: 'c-1' })
})
