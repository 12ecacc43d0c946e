import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf } from '@niujin/testkit/screen'
import { expect, test } from 'vitest'
import { OF_AUTHOR } from '../web/testing/samples.ts'
import { opinionPages } from './index.ts'
import { OpinionsPage } from './opinions-page.tsx'

const LIST = '/interaction/opinion/staff/list'
const RECORD = {
  count: 3,
  open: 1,
  rightPercent: '50.00',
  meanExcess: '0.10',
  medianExcess: '0.10',
  worstExcess: '-2.00',
}
const answers = {
  [LIST]: () => ({ data: { list: [{ ...OF_AUTHOR, authorId: 'advisor-1' }], nextCursor: null } }),
  '/interaction/opinion/record': () => ({ data: { record: RECORD } }),
}

test('观点与各期的超额；没有一处能改', async () => {
  answerWith(answers)
  render(<OpinionsPage {...pageProps()} />)
  const row = within(await screen.findByRole('table', { name: '观点' })).getAllByRole('row')[1]
  for (const text of ['贵州茅台', 'SH.600519', '老牛', '看多 5 日', '1500.00', '-0.60% / 2.11%', '— / —', '说对了'])
    expect(row).toHaveTextContent(text)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['查找'])
  expect(opinionPages.map(({ right }) => right)).toEqual(['member.find'])
})

test('按作者找，连同他的记录', async () => {
  answerWith(answers)
  const given = pageProps({ query: 'word=advisor-1' })
  render(<OpinionsPage {...given} />)
  expect(await screen.findByText('-2.00%')).toBeVisible()
  expect(askedOf(LIST)).toMatchObject([{ word: 'advisor-1' }])
  const field = screen.getByLabelText('找观点')
  await userEvent.clear(field)
  await userEvent.type(field, ' SH.600519 ')
  await userEvent.click(screen.getByRole('button', { name: '查找' }))
  expect(given.go).toHaveBeenCalledWith('/console/opinions?word=SH.600519')
})

test('作者注销了、原文删了，观点照样在', async () => {
  const gone = { ...OF_AUTHOR, author: null, piece: null, authorId: 'advisor-1' }
  answerWith({ ...answers, [LIST]: () => ({ data: { list: [gone], nextCursor: null } }) })
  render(<OpinionsPage {...pageProps()} />)
  const row = within(await screen.findByRole('table', { name: '观点' })).getAllByRole('row')[1]
  expect(row).toHaveTextContent('已注销')
  expect(row).toHaveTextContent('已删除')
})
