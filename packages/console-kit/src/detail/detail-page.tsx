import type { ReactNode } from 'react'
import { EmptyState, LinkButton, type DrawingName } from '@niujin/ui'
import { BackLink } from './back-link.tsx'
import { ReadView, type ReadViewProps } from './read-view.tsx'

export type DetailPageProps<Value> = ReadViewProps<Value> & {
  /** the list it is opened from, and what the way there is called */
  back: { href: string; name: string }
  /** the codes that mean there is no such thing, and what is said then */
  missing: { codes: readonly string[]; text: string; drawing?: DrawingName }
}

/** One thing opened from a list: the way back, and the thing, or that there is none. */
export function DetailPage<Value>({
  back,
  missing: { codes, text, drawing = 'search' },
  ...view
}: DetailPageProps<Value>): ReactNode {
  const code = view.read.failure?.code
  return (
    <>
      <BackLink href={back.href}>{back.name}</BackLink>
      {code !== undefined && codes.includes(code) ? (
        <EmptyState drawing={drawing} text={text} action={<LinkButton href={back.href}>{back.name}</LinkButton>} />
      ) : (
        <ReadView {...view} />
      )}
    </>
  )
}
