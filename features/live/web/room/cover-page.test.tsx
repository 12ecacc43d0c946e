import { useRef } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCoverPage } from './cover-page.ts'

function Room() {
  const cover = useRef<HTMLElement>(null)
  useCoverPage(cover)
  return <main ref={cover}>直播间</main>
}

function Page({ isInside }: { isInside: boolean }) {
  return (
    <div>
      <nav>
        <a href="/hq">行情</a>
      </nav>
      <div>{isInside && <Room />}</div>
      <output>提示</output>
    </div>
  )
}

test('直播间盖住的栏目按不到、读不到，提示还在；离开后恢复', () => {
  const { rerender } = render(<Page isInside />)
  const bar = screen.getByText('行情').closest('nav')
  expect(bar).toHaveAttribute('inert')
  expect(screen.getByText('提示')).not.toHaveAttribute('inert')
  rerender(<Page isInside={false} />)
  expect(bar).not.toHaveAttribute('inert')
})
