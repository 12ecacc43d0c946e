import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import LoginAsPage, { clientLoader } from './login-as-page.tsx'

const TICKET = 'ticket-of-a-link-00000000001'
const open = (query: string) => openPage(`/loginas?${query}`, LoginAsPage, { loader: clientLoader, isGuest: true })

test('说出要以谁的身份登录；登录是交给本站的表单，不登录就去链接要去的那一页', async () => {
  answerWith({
    '/userapi/userToken/enteringAs': () => ({ data: { nickname: '牛友10086', avatar: null, target: '/Course?id=9' } }),
  })
  open(`ticket=${TICKET}&gotourl=%2FCourse%3Fid%3D9`)
  expect(await screen.findByRole('heading', { name: '以 牛友10086 的身份登录？' })).toBeVisible()
  expect(lastAsked('/userapi/userToken/enteringAs')).toMatchObject({ ticket: TICKET })
  const form = screen.getByRole('button', { name: '登录' }).closest('form')
  expect(form).toHaveAttribute('action', '/session/enter')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveFormValues({ ticket: TICKET, gotourl: '/Course?id=9' })
  expect(screen.getByRole('link', { name: '不登录' })).toHaveAttribute('href', '/Course?id=9')
})

test('链接失效了就说明，可以去登录，也可以接着看', async () => {
  answerWith({ '/userapi/userToken/enteringAs': () => ({ code: 'TICKET_INVALID', msg: '这个登录链接已失效' }) })
  open('gotourl=%2Fhq')
  expect(await screen.findByRole('heading', { name: '这个登录链接已失效' })).toBeVisible()
  expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login?gotourl=%2Fhq')
  expect(screen.getByRole('link', { name: '不登录' })).toHaveAttribute('href', '/hq')
})

test('失效的链接不会把人带到别的网站', async () => {
  answerWith({ '/userapi/userToken/enteringAs': () => ({ code: 'TICKET_INVALID', msg: '这个登录链接已失效' }) })
  open('gotourl=https%3A%2F%2Fevil.example')
  expect(await screen.findByRole('link', { name: '不登录' })).toHaveAttribute('href', '/')
})
