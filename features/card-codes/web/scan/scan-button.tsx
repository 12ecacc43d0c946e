import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button, QrCodeIcon } from '@niujin/ui'
import { canScan } from './detector.ts'

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }))

const never = () => () => undefined

/** 扫码, only in browsers that can. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }): ReactNode {
  // The server cannot know: it draws none.
  const isThere = useSyncExternalStore(never, canScan, () => false)
  const [isOpen, setOpen] = useState(false)
  if (!isThere) return null
  return (
    <>
      <Button size="large" variant="secondary" icon={<QrCodeIcon />} onClick={() => setOpen(true)}>
        扫码
      </Button>
      <Suspense>
        {isOpen && (
          <Scanner
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
