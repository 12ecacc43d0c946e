import { need, type FoundPage } from '@niujin/web-kit'
import { ask } from '../calls.ts'

/** Articles of the help for a text, best first. @throws when they could not be asked */
export async function findHelp(q: string, signal: AbortSignal): Promise<FoundPage[]> {
  const { list } = need(await ask('helpSearch', { q }, { signal }))
  return list.map(({ id, question, topicName }) => ({
    key: id,
    title: question,
    detail: topicName,
    link: `/Help?id=${id}`,
  }))
}
