import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SearchBox, SearchLink } from './search-box.tsx'

function Box({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('')
  return <SearchBox value={words} onChange={setWords} onSearch={onSearch} />
}

it('回车搜索去掉首尾空格的词，叉清空', async () => {
  const onSearch = vi.fn<(words: string) => void>()
  render(<Box onSearch={onSearch} />)
  const field = screen.getByRole('searchbox', { name: '股票/板块/砖家/课程/说说' })
  await userEvent.type(field, ' 600519 {Enter}')
  expect(onSearch).toHaveBeenCalledWith('600519')
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(field).toHaveValue('')
})

it('首页的搜索框通向搜索页', () => {
  render(<SearchLink href="/Search" />)
  expect(screen.getByRole('link', { name: /^搜索/ })).toHaveAttribute('href', '/Search')
})
