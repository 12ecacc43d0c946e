import { expect, test, vi } from 'vitest'
import { saveFile } from './index.ts'

test('交给浏览器以这个名字存下，用完收回地址', async () => {
  const [create, revoke] = [vi.fn<typeof URL.createObjectURL>(() => 'blob:x'), vi.fn<typeof URL.revokeObjectURL>()]
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: create, revokeObjectURL: revoke }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
    this: HTMLAnchorElement,
  ) {
    expect([this.href, this.download]).toEqual(['blob:x', '自选.csv'])
  })
  saveFile(new Blob(['600519']), '自选.csv')
  expect(click).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:x'))
  click.mockRestore()
  vi.unstubAllGlobals()
})
