import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { copyText, toast } from '@niujin/ui'
import {
  BootContext,
  configureBrowserCall,
  configurePageTools,
  prepareBrowserCall,
  readBoot,
  recoverRoute,
  watchChunkFailures,
  whenIdle,
} from '@niujin/web-kit'

const boot = readBoot(document)
configurePageTools({ showNotice: toast, copyText })
configureBrowserCall(boot)
watchChunkFailures()
// The router's own chunk loading asks here (see vite.config.ts).
Object.assign(globalThis, { recoverRoute })

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

whenIdle(prepareBrowserCall)
