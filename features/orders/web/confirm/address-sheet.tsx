import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkButton } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { addressText, newAddressPath } from './addresses.ts'
import type { Address } from './load-confirm.ts'

export type AddressSheetProps = {
  list: readonly Address[]
  chosenId: string
  onChoose: (id: string) => void
  onClose: () => void
}

/** The member's addresses to choose from, and the way to a new one. */
export default function AddressSheet({ list, chosenId, onChoose, onClose }: AddressSheetProps): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <BottomSheet
      title="选择收货地址"
      onClose={onClose}
      footer={
        <LinkButton href={newAddressPath(pathname + search)} variant="secondary">
          新增收货地址
        </LinkButton>
      }
    >
      {list.map((address) => (
        <SheetRow
          key={address.id}
          chosen={address.id === chosenId}
          detail={addressText(address)}
          onClick={() => onChoose(address.id)}
        >
          {address.name} {address.mobile}
        </SheetRow>
      ))}
    </BottomSheet>
  )
}
