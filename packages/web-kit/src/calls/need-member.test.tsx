import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { came, lost } from '../testing/outcomes.ts'
import { BootContext, EMPTY_BOOT, type PageBoot } from './boot.ts'
import { needMember, useNeedMember } from './need-member.ts'

test('页面的加载要会员：没有登录的重新打开登录页，再回来；别的失败交给页面', () => {
  const url = new URL('https://m.niujin.example/Recharge?from=live')
  expect(needMember(came('一'), url)).toEqual(came('一'))
  expect(needMember(lost('NETWORK'), url)).toEqual(lost('NETWORK'))
  let thrown: unknown
  try {
    needMember(lost('LOGIN_REQUIRED'), url)
  } catch (error) {
    thrown = error
  }
  if (!(thrown instanceof Response)) throw new Error('应转去登录')
  expect(thrown.headers.get('Location')).toBe(`/login?gotourl=${encodeURIComponent('/Recharge?from=live')}`)
  expect(thrown.headers.get('X-Remix-Reload-Document')).toBe('true')
})

function Like({ act }: { act: () => void }) {
  const needs = useNeedMember()
  return <button onClick={() => needs(act)}>赞</button>
}
function Where() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}
const open = (boot: PageBoot, act: () => void) => {
  const Stub = createRoutesStub([
    { path: '/KXDetail', Component: () => <Like act={act} /> },
    { path: '*', Component: Where },
  ])
  render(
    <BootContext value={boot}>
      <Stub initialEntries={['/KXDetail?id=7']} />
    </BootContext>,
  )
  return userEvent.click(screen.getByRole('button', { name: '赞' }))
}

test('页面上要会员才能做的：会员就做，访客去登录再回来', async () => {
  const act = vi.fn<() => void>()
  await open({ ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '牛', token: 't' } }, act)
  expect(act).toHaveBeenCalledOnce()
})

test('访客不做，去登录', async () => {
  const act = vi.fn<() => void>()
  await open(EMPTY_BOOT, act)
  expect(await screen.findByText(`/login?gotourl=${encodeURIComponent('/KXDetail?id=7')}`)).toBeVisible()
  expect(act).not.toHaveBeenCalled()
})
