import { codecFor } from './picture-encoder.ts'

/** Whether this browser can broadcast; `reason` is for people, in Chinese. */
export type CanPublish = { readonly ok: true } | { readonly ok: false; readonly reason: string }

const TRY = { width: 1280, height: 720 }
const HINT = '请换用新版 Chrome、Edge 或 Safari，或用电脑软件（OBS）开播'

/** Looks whether the browser encodes H.264; AAC it need not know, because an encoder is brought along. */
export async function canPublish(): Promise<CanPublish> {
  if (!globalThis.isSecureContext) return { ok: false, reason: '只有在 https 页面里才能用浏览器开播' }
  if (typeof VideoEncoder === 'undefined' || typeof AudioEncoder === 'undefined')
    return { ok: false, reason: `这个浏览器没有视频编码功能。${HINT}` }
  if (!navigator.mediaDevices) return { ok: false, reason: `这个浏览器不能使用摄像头和麦克风。${HINT}` }
  const { supported } = await VideoEncoder.isConfigSupported({
    codec: codecFor(TRY),
    ...TRY,
    bitrate: 1_500_000,
    framerate: 25,
  })
  return supported ? { ok: true } : { ok: false, reason: `这个浏览器不能编码 H.264。${HINT}` }
}
