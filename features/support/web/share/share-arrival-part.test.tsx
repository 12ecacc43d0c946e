import { waitFor } from '@testing-library/react'
import { open } from '@niujin/contract-kit/crm'
import { EMPTY_BOOT } from '@niujin/web-kit'
import { answerWith, asked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { beforeEach, describe, expect, test } from 'vitest'
import ShareArrivalPart from './share-arrival-part.tsx'

const BYTES = new Uint8Array(32).fill(9)
const CRM = { version: 'v3', key: btoa(String.fromCharCode(...BYTES)), clientId: 'wap' }
const MARK = 'shareCode=nj-sharer&actCode=share&shareType=live&shareTime=20261122183000'

beforeEach(() => sessionStorage.clear())

function arriveAt(path: string, boot = MEMBER_BOOT) {
  const ours = { ...boot, crm: CRM }
  answerWith({ '/crm/share/callback': () => ({ data: { isNew: true } }) }, ours)
  openPage(path, ShareArrivalPart, { boot: ours })
}

const reports = () => asked.filter(({ path }) => path === '/crm/share/callback')
const quiet = () => new Promise((done) => setTimeout(done, 100))

describe('由分享而来', () => {
  test('登录的人：加密告诉客户关系，说清谁的、什么时候、从哪页来', async () => {
    arriveAt(`/LiveInteraction?id=ts000001&${MARK}`)
    await waitFor(() => expect(reports()).toHaveLength(1))
    const sealed = reports().map(({ fields }) => fields as { version: string; data: string })[0] ?? {
      version: '',
      data: '',
    }
    expect(sealed.version).toBe('v3')
    const opened = open(sealed, new Map([['v3', BYTES]]))
    expect(opened.ok && opened.value).toMatchObject({
      shareCode: 'nj-sharer',
      actCode: 'share',
      shareType: 'live',
      shareTime: '20261122183000',
      subEventType: 102,
      eventData: '{"sceneName":"/LiveInteraction"}',
      clientId: 'wap',
      version: 'v3',
      token: MEMBER_BOOT.member?.token,
    })
  })

  test('游客先记着，登录后的那一页再告诉，只告诉一次', async () => {
    arriveAt(`/LiveInteraction?id=ts000001&${MARK}`, EMPTY_BOOT)
    await quiet()
    expect(reports()).toHaveLength(0)
    arriveAt('/MyCenter')
    await waitFor(() => expect(reports()).toHaveLength(1))
    arriveAt('/hq')
    await quiet()
    expect(reports()).toHaveLength(0)
  })

  test('缺一项就不算；自己的链接也不算', async () => {
    arriveAt('/LiveInteraction?id=ts000001&shareCode=nj-sharer&actCode=share&shareType=live')
    arriveAt(`/hq?${MARK.replace('nj-sharer', MEMBER_BOOT.member?.niujinUid ?? '')}`)
    await quiet()
    expect(reports()).toHaveLength(0)
  })
})
