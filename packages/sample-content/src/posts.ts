import type { OpinionWish, Stance } from '@niujin/community'
import { readTexts } from './read-texts.ts'
import { STOCK, takeRemarks, type Remark } from './remark.ts'

/** A post for the demo. */
export interface SamplePost {
  /** Its own for ever: author and place among theirs. */
  readonly name: string
  /** Key of the expert. */
  readonly by: string
  /** In the notation of posts: `$贵州茅台(SH.600519)$`, `#财报#`. */
  readonly text: string
  /** Options of its poll; none without one. */
  readonly poll: readonly string[]
  /** Name of the post that it passes on. */
  readonly repostOf: string | undefined
  readonly opinion: OpinionWish | undefined
  readonly remarks: readonly Remark[]
}

const STANCES: Readonly<Record<string, Stance>> = { 看多: 'bullish', 看空: 'bearish', 中性: 'neutral' }

/** All sample posts, those of one author in the order in which they come out. */
export async function samplePosts(): Promise<SamplePost[]> {
  const files = await readTexts('posts')
  return files.flatMap(({ key, text }) =>
    text
      .trim()
      .split(/\n{2,}/u)
      .map((entry, at) => postFrom(`${key}-${at + 1}`, key, entry)),
  )
}

/** `!` begins the line of an opinion, `?` that of a poll, `^` that of what is passed on; all others are the text. */
function postFrom(name: string, by: string, entry: string): SamplePost {
  const { rest, remarks } = takeRemarks(entry.split('\n'))
  const marked = (mark: string) => rest.find((line) => line.startsWith(`${mark} `))?.slice(2)
  const words = rest.filter((line) => !/^[!?^] /u.test(line)).join('\n')
  const wish = marked('!')
  return {
    name,
    by,
    text: words.replaceAll(STOCK, '$$$<name>($<id>)$$'),
    poll: marked('?')?.split(' / ') ?? [],
    repostOf: marked('^'),
    opinion: wish === undefined ? undefined : opinionFrom(wish),
    remarks,
  }
}

function opinionFrom(line: string): OpinionWish {
  const [instrumentId = '', word = '', days] = line.split(' ')
  const stance = STANCES[word]
  const horizon = ([1, 5, 20, 60] as const).find((one) => String(one) === days)
  if (!stance || !horizon) throw new Error(`示例观点写错了：${line}`)
  return { instrumentId, stance, horizon }
}
