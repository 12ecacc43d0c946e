import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { attentionStream, newAttention, queryAttention } from '../../contract/index.ts'

/** The tab that the address names, with what it shows first; a guest goes to sign in and comes back. */
export async function loadAttention({ call, url }: LoadArgs) {
  const now = Date.now()
  if (url.searchParams.get('tab') === 'people') {
    const people = needMember(await call(queryAttention, {}), url)
    return { tab: 'people' as const, now, people: loadedAs('people', people) }
  }
  const [stream, fresh] = await Promise.all([call(attentionStream, {}), call(newAttention, {})])
  return {
    tab: 'stream' as const,
    now,
    stream: loadedAs('stream', needMember(stream, url)),
    fresh: loadedAs('new', fresh),
  }
}

export type LoadedAttention = Awaited<ReturnType<typeof loadAttention>>
