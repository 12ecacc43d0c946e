import type { FastifyInstance } from 'fastify'

/** A fetch that asks this server within the process, whatever host and port it listens on, or before it listens. */
export function insideFetch(server: () => FastifyInstance | undefined): typeof fetch {
  return async (input, init) => {
    const inside = server()
    if (!inside) throw new TypeError('模拟器还没有挂到服务器上')
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const answer = await inside.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'POST' ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    })
    const type = answer.headers['content-type']
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    })
  }
}
