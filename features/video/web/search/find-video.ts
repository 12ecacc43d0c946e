import { need, type FoundPage } from '@niujin/web-kit'
import { dateText } from '@niujin/web-kit/formats'
import { ask } from '../calls.ts'
import { videoPath } from '../paths.ts'

/** Short videos for a text, best first. @throws when they could not be asked */
export async function findVideo(q: string, signal: AbortSignal): Promise<FoundPage[]> {
  const { list } = need(await ask('findVideos', { q }, { signal }))
  return list.map(({ id, title, author, publishedAt }) => ({
    key: id,
    title,
    detail: `${author} · ${dateText(Date.parse(publishedAt))}`,
    link: videoPath(id),
  }))
}
