import type { ReactNode } from 'react'
import { Button, RefreshIcon } from '@niujin/ui'
import type { Paged } from '@niujin/web-kit/asking'

export type RefreshButtonProps = {
  list: Pick<Paged<unknown>, 'rows' | 'busy'> & { reload: () => unknown }
  variant?: 'ghost' | 'secondary'
}

/** Reads a list from its beginning; what is shown stays meanwhile. */
export function RefreshButton({ list: { rows, busy, reload }, variant = 'ghost' }: RefreshButtonProps): ReactNode {
  return (
    <Button
      variant={variant}
      size="small"
      icon={<RefreshIcon />}
      busy={busy && rows !== undefined}
      onClick={() => void reload()}
    >
      刷新
    </Button>
  )
}
