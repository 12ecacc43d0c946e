import { useState, type ReactNode } from 'react'
import { ButtonRow, Sheet, type ConsolePageProps } from '@niujin/console-kit'
import { Answered, Button, Section, toast } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dayText } from '@niujin/web-kit/formats'
import { staffDays, type StaffDay } from '../contract/index.ts'
import { playChart } from '../web/shared/play-chart.ts'
import ChartBox from '../web/shared/chart-box.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import styles from './days-page.module.css'

/** Today's and tomorrow's stretches, with all that those who practise do not see yet. */
export function DaysPage({ epoch }: ConsolePageProps): ReactNode {
  const [chosen, setChosen] = useState<StaffDay>()
  const days = useRead({ key: `days ${epoch}`, keepsFormer: true, ask: () => browserCall(staffDays, {}) })
  return (
    <Sheet label="每日一练">
      <Answered answer={days}>
        {({ list }) =>
          list.length === 0 ? (
            <p>今天与明天的一段还没有备好，一小时以内会自己补上。</p>
          ) : (
            list.map((day) => <Day key={day.day} day={day} onReplace={() => setChosen(day)} />)
          )
        }
      </Answered>
      {chosen && (
        <ReplaceDialog
          day={chosen}
          onClose={() => setChosen(undefined)}
          onReplaced={(list) => {
            days.set({ list })
            toast('已换一段')
          }}
        />
      )}
    </Sheet>
  )
}

function Day({ day, onReplace }: { day: StaffDay; onReplace: () => void }): ReactNode {
  const { stock, from, to, bars, warmUp, turn, reason, begun, done } = day
  return (
    <Section title={day.day} note={turn > 1 && `换过 ${turn - 1} 次：${reason}`}>
      <div className="stack-12">
        <p>
          {stock}，{dayText(from)} 至 {dayText(to)}；先看到 {warmUp} 根，要走 {bars.length - warmUp} 根。开始 {begun}{' '}
          人，做完 {done} 人。
        </p>
        <div className={styles.chart}>
          <ChartBox model={playChart({ bars, days: null, fills: [] })} label={`${stock}的一段`} />
        </div>
        <ButtonRow>
          <Button variant="secondary" onClick={onReplace}>
            换一段
          </Button>
        </ButtonRow>
      </div>
    </Section>
  )
}
