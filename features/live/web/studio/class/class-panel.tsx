import type { ReactNode } from 'react'
import type { Room } from '../../../contract/index.ts'
import { phaseOf } from '../studio-state.ts'
import { HandQueue } from './hand-queue.tsx'
import { RollCallPanel } from './roll-call-panel.tsx'
import styles from './class-panel.module.css'

export type ClassPanelProps = { room: Room; onChange: (change: Partial<Room>) => void }

/** 课堂: who asks to speak, and the roll; after the end who was there. */
export function ClassPanel({ room, onChange }: ClassPanelProps): ReactNode {
  const isOnAir = phaseOf(room.state) === 'onAir'
  return (
    <div className={styles.panel}>
      {isOnAir && <HandQueue tsId={room.tsId} hands={room.hands} onChange={(hands) => onChange({ hands })} />}
      <RollCallPanel
        tsId={room.tsId}
        rollCall={room.rollCall}
        canStart={isOnAir}
        onChange={(rollCall) => onChange({ rollCall })}
      />
    </div>
  )
}
