import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Answered, Badge, ForwardIcon, MapPinIcon, PartLink, Skeleton } from '@niujin/ui'
import type { Read } from '@niujin/web-kit/asking'
import type { Address } from './load-confirm.ts'
import { addressText, chosenAddress, newAddressPath } from './addresses.ts'
import styles from './address-card.module.css'

const AddressSheet = lazy(() => import('./address-sheet.tsx'))

export type AddressCardProps = {
  read: Read<{ list: Address[] }>
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Where the goods are sent; a tap chooses another of the member's addresses. */
export function AddressCard({ read, chosenId, onChoose }: AddressCardProps): ReactNode {
  return (
    <section className={styles.card} aria-label="收货地址">
      <Answered answer={read} waiting={<Skeleton shape="row" />}>
        {({ list }) => <Chosen list={list} chosenId={chosenId} onChoose={onChoose} />}
      </Answered>
    </section>
  )
}

type ChosenProps = Pick<AddressCardProps, 'chosenId' | 'onChoose'> & { list: readonly Address[] }

function Chosen({ list, chosenId, onChoose }: ChosenProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const { pathname, search } = useLocation()
  const address = chosenAddress(list, chosenId)
  if (!address) {
    return (
      // Written anew: the server and the browser do not spell an address the same way.
      <PartLink href={newAddressPath(`${pathname}?${new URLSearchParams(search)}`)} className={styles.row}>
        <MapPinIcon />
        <span className={styles.words}>请先填写收货地址</span>
        <ForwardIcon className={styles.arrow ?? ''} />
      </PartLink>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        aria-label={`收货地址：${address.name} ${address.mobile} ${addressText(address)}，点按更换`}
        onClick={() => setIsOpen(true)}
      >
        <MapPinIcon />
        <span className={styles.words}>
          <span className={styles.who}>
            {address.name} <span className={styles.mobile}>{address.mobile}</span>
            {address.isDefault && <Badge variant="accent">默认</Badge>}
          </span>
          <span className="caption">{addressText(address)}</span>
        </span>
        <ForwardIcon className={styles.arrow ?? ''} />
      </button>
      <Suspense>
        {isOpen && (
          <AddressSheet
            list={list}
            chosenId={address.id}
            onChoose={(id) => {
              onChoose(id)
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
