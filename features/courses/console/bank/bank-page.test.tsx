import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { AT, QUESTIONS } from '../testing/samples.ts'
import { BankPage } from './bank-page.tsx'
import { readTable } from './read-table.ts'

const LIST = '/courses/api/own/bank'
const IMPORT = '/courses/api/staff/bankImport'
const EXPORT = '/courses/api/staff/bankExport'
const TOPICS = [{ topic: '看盘', questions: 4 }]

function open(answers: Answers = {}, query = '') {
  answerWith({
    [LIST]: () => ({
      data: {
        list: QUESTIONS.map((question) => ({ id: question.asked.id, topic: '看盘', question, updatedAt: AT })),
        nextCursor: null,
        topics: TOPICS,
      },
    }),
    ...answers,
  })
  const props = pageProps({ query })
  render(
    <>
      <BankPage {...props} />
      <ToastHost />
    </>,
  )
  return props
}

const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('导入题库的表格'), file)

test('题目带答案；按主题、按字找，都写进地址', async () => {
  const { go } = open({}, 'topic=看盘')
  const rows = within(await screen.findByRole('list', { name: '题目' }))
  expect(rows.getByText('答案：10%，差 0.5 以内都对')).toBeVisible()
  expect(lastAsked(LIST)).toMatchObject({ topic: '看盘' })
  const topics = within(screen.getByRole('group', { name: '主题' }))
  expect(topics.getByRole('button', { name: '看盘 4' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.type(screen.getByRole('searchbox', { name: '题目里的字' }), '涨停{Enter}')
  expect(go).toHaveBeenLastCalledWith('/console/question-bank?topic=%E7%9C%8B%E7%9B%98&q=%E6%B6%A8%E5%81%9C')
  await userEvent.click(topics.getByRole('button', { name: '全部' }))
  expect(go).toHaveBeenLastCalledWith('/console/question-bank')
})

test('导出存成文件', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', class extends URL {})
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  open({ [EXPORT]: () => ({ data: { fileName: '题库-2026-11-20.csv', csv: '编号,主题\r\n' } }) })
  await userEvent.click(await screen.findByRole('button', { name: '导出' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  click.mockRestore()
  vi.unstubAllGlobals()
  expect(await saved[0]?.text()).toBe('编号,主题\r\n')
})

test('有行不对：列出哪一行、哪里不对，一题也没有进；改好再来', async () => {
  let isRight = false
  open({
    [IMPORT]: () => ({
      data: isRight
        ? { added: 2, changed: 1, problems: [] }
        : { added: 0, changed: 0, problems: [{ row: 3, problem: '答案与选项对不上' }] },
    }),
  })
  await choose(new File(['编号,主题\r\n'], 'a.csv', { type: 'text/csv' }))
  const table = await screen.findByRole('table', { name: '不对的行' })
  expect(within(table).getByRole('rowheader')).toHaveTextContent('3')
  expect(within(table).getByText('答案与选项对不上')).toBeVisible()
  isRight = true
  await choose(new File(['编号,主题\r\n'], 'a.csv', { type: 'text/csv' }))
  expect(await screen.findByText('已导入：新题 2 道，换新 1 道')).toBeVisible()
  expect(screen.queryByRole('table', { name: '不对的行' })).toBeNull()
  await waitFor(() => expect(askedOf(LIST)).toHaveLength(2))
  expect(lastAsked(IMPORT)).toMatchObject({ csv: '编号,主题\r\n' })
})

test('看不懂的文件、Excel 工作簿、太大的，说怎么办', async () => {
  open({ [IMPORT]: () => ({ code: 'CSV_WRONG', msg: '看不懂这个文件，请用导出的文件改' }) })
  await choose(new File(['没有'], 'a.csv', { type: 'text/csv' }))
  expect(await screen.findByText('看不懂这个文件，请用导出的文件改')).toBeVisible()
  await choose(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'a.csv', { type: 'text/csv' }))
  expect(await screen.findByText('这是 Excel 工作簿，请“另存为 CSV”后再选')).toBeVisible()
})

test('表格是 UTF-8，或中文表格软件存的', async () => {
  expect(await readTable(new Blob(['主题']))).toEqual({ text: '主题' })
  expect(await readTable(new Blob([new Uint8Array([0xd6, 0xf7, 0xcc, 0xe2])]))).toEqual({ text: '主题' })
  expect(await readTable(new Blob([' ']))).toEqual({ problem: '文件是空的' })
  expect(await readTable(new Blob(['题'.repeat(40_000)]))).toEqual({
    problem: '文件太大，请分成几份，每份不超过 100 KB',
  })
})
