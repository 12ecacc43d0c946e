import type { Asked } from './load.ts'

/** The request that a call would send through the `fetch` it is given, signed and ready to leave once. */
export async function composed(call: (fetch: typeof globalThis.fetch) => Promise<unknown>): Promise<Asked> {
  const sent: Asked[] = []
  await call((address, init = {}) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address)
    const isForm = init.body instanceof URLSearchParams
    sent.push({
      path: pathname + search,
      method: init.method ?? 'GET',
      headers: {
        ...(init.headers as Record<string, string>),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(init.body instanceof URLSearchParams && { body: init.body.toString() }),
      ...(typeof init.body === 'string' && { body: init.body }),
    })
    return Promise.reject(new Error('只要它写好的请求'))
  })
  const [request] = sent
  if (!request) throw new Error('没有写出请求')
  return request
}
