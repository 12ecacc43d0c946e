import type { ReactNode } from 'react'
import { Avatar, Button } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { AmountChoice } from './amount-choice.tsx'
import { BalanceLine } from './balance-line.tsx'
import { useTip, type GivenTip, type TippedRoom } from './use-tip.ts'
import styles from './tip-dialog.module.css'

export type TipDialogProps = {
  room: TippedRoom
  onClose: () => void
  /** a tip is paid; the room's chat shows it by itself */
  onTipped?: (tip: GivenTip) => void
}

/** 打赏: gives coins to a broadcast's expert. */
export function TipDialog({ room, onClose, onTipped }: TipDialogProps): ReactNode {
  const tip = useTip(room, onTipped)
  const state = tip.options.value?.state ?? 'open'
  return (
    <Dialog
      title="打赏"
      onClose={onClose}
      actions={
        <Button
          variant="gold"
          size="large"
          block
          busy={tip.busy}
          disabled={state !== 'open'}
          onClick={() => void tip.give()}
        >
          {tip.thanks === undefined ? '立即打赏' : '继续打赏'}
        </Button>
      }
    >
      <div className={`line-12 ${styles.expert}`}>
        <Avatar src={room.expert.face} />
        <span className="clip strong">{room.expert.name}</span>
      </div>
      <p className={styles.thanks} role="status">
        {tip.thanks}
      </p>
      <AmountChoice choice={tip.choice} onChoose={tip.choose} />
      <BalanceLine tip={tip} />
    </Dialog>
  )
}
