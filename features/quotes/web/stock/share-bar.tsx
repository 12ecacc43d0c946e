import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BottomBar, Button, ShareIcon } from '@niujin/ui'
import type { Quote } from '../../contract.ts'
import { instrumentPath } from '../../domain/index.ts'

// Dialogs are heavy and most visits share nothing.
const SharePopup = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).SharePopup }))

/** The actions of an instrument page at the thumb. */
export function ShareBar({ quote }: { quote: Quote }): ReactNode {
  const [url, setUrl] = useState<string>()
  const open = () => setUrl(new URL(instrumentPath(quote.id, quote.kind), location.origin).href)
  return (
    <>
      <BottomBar>
        <Button look="secondary" block icon={<ShareIcon />} onClick={open}>
          分享
        </Button>
      </BottomBar>
      {url !== undefined && (
        <Suspense>
          <SharePopup subject={`${quote.name} ${quote.code}`} url={url} onClose={() => setUrl(undefined)} />
        </Suspense>
      )}
    </>
  )
}
