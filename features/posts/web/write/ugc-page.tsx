import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams, type MetaFunction } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useIsAlive, type LoadArgs } from '@niujin/web-kit'
import { readAsked } from './asked.ts'
import type { LoadedUgc } from './load-ugc.ts'
import { EditWriter, NewWriter } from './writer.tsx'
import styles from './ugc.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-ugc.ts')).loadUgc(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '发说说' }
export const meta: MetaFunction = () => pageMeta({ title: '发说说' })
/** What is being written stays while the address is the same. */
export const shouldRevalidate = () => false

/** Where one writes a post, or changes one. */
export default function UgcPage(): ReactNode {
  const { edited, draft, original } = useLoaderData<LoadedUgc>()
  const [query] = useSearchParams()
  // The served page knows nothing of the draft on this device.
  const isAlive = useIsAlive()
  if (!isAlive)
    return (
      <Page>
        <Skeleton shape="card" count={2} />
      </Page>
    )
  return (
    <Page>
      {edited ? (
        <EditWriter key={edited.postId} post={edited} />
      ) : (
        <NewWriter draft={draft} original={original} asked={readAsked(query)} />
      )}
    </Page>
  )
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return <main className={styles.page}>{children}</main>
}
