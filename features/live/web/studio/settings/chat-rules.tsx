import type { ReactNode } from 'react'
import { Chip } from '@niujin/ui'
import type { Room } from '../../../contract/index.ts'
import { CHAT_MODE_NAMES, CHAT_MODES, SLOW_SECONDS, type ChatMode } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import { useAction } from '../use-action.ts'
import styles from './settings-panel.module.css'

const HINTS: Readonly<Record<ChatMode, string>> = {
  open: '登录的人都可以说话。',
  slow: '每人隔一会儿才能说一句，人多时用。',
  pre_moderated: '观众的话先到“待审”，通过后大家才看到。',
  members_only: '没有登录的人看不到聊天。',
  closed: '只关闭聊天，画面照常。',
}

type Chat = Room['chat']

/** How viewers may talk. */
export function ChatRules({
  tsId,
  chat,
  onChanged,
}: {
  tsId: string
  chat: Chat
  onChanged: (chat: Chat) => void
}): ReactNode {
  const { busy, run } = useAction()
  const save = async (wish: Partial<Chat>, done: string) => {
    const saved = await run(() => ask('chatSettings', { tsId, ...wish }), done)
    if (saved) onChanged({ mode: saved.mode, slowSeconds: saved.slowSeconds })
  }
  return (
    <section className={styles.group} aria-labelledby="chat-rules">
      <h2 id="chat-rules" className={styles.title}>
        聊天方式
      </h2>
      <div className={styles.choices} role="group" aria-label="聊天方式" aria-busy={busy}>
        {CHAT_MODES.map((mode) => (
          <Chip
            key={mode}
            selected={chat.mode === mode}
            disabled={busy}
            onClick={() => void save({ mode }, `已设为${CHAT_MODE_NAMES[mode]}`)}
          >
            {CHAT_MODE_NAMES[mode]}
          </Chip>
        ))}
      </div>
      <p className={styles.hint}>{HINTS[chat.mode]}</p>
      {chat.mode === 'slow' && (
        <div className={styles.choices} role="group" aria-label="隔多久说一句">
          {SLOW_SECONDS.map((seconds) => (
            <Chip
              key={seconds}
              selected={chat.slowSeconds === seconds}
              disabled={busy}
              onClick={() => void save({ slowSeconds: seconds }, `每人 ${seconds} 秒一句`)}
            >
              {`${seconds} 秒`}
            </Chip>
          ))}
        </div>
      )}
    </section>
  )
}
