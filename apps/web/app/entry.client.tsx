import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { copyText, startLayers, toast } from '@niujin/ui'
import {
  BootContext,
  configureBrowserCall,
  configurePageTools,
  prepareBrowserCall,
  readBoot,
  unreachedPage,
  watchChunkFailures,
  whenSettled,
} from '@niujin/web-kit'

const boot = readBoot(document)
configurePageTools({ showNotice: toast, copyText })
configureBrowserCall(boot)
watchChunkFailures()
// Before the router listens to the history.
startLayers()
// The router's own chunk loading asks here (see vite.config.ts).
Object.assign(globalThis, { unreachedPage })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <BootContext value={boot}>
        <HydratedRouter />
      </BootContext>
    </StrictMode>,
  )
})

// A call that comes sooner fetches for itself what calls need.
whenSettled(prepareBrowserCall)
