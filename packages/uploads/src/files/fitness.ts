import { fail, ok, type Result } from '@niujin/contract-kit'

/** What a file was found to hold. */
export interface FileFacts {
  /** Such as `avc`, `hevc`, `vp9`; null when nobody knows it. */
  readonly videoCodec: string | null
  /** The codec with its profile, such as `avc1.64001f`. */
  readonly videoProfile: string | null
  /** Null when the file has no sound, or sound nobody knows. */
  readonly audioCodec: string | null
  readonly hasAudio: boolean
  readonly seconds: number
  /** As shown, after rotation. */
  readonly width: number
  readonly height: number
}

/** How long a video may be, and what its picture may measure. */
export interface VideoBounds {
  readonly seconds: { readonly least: number; readonly most: number }
}

/** Pixels: 1080p, upright or lying. */
export const SIDE = { shorter: 1080, longer: 1920 } as const

/** Why a file cannot be shown, in words for its author. */
const UNFIT_REASONS = {
  KIND: '不是能识别的 MP4、MOV 或 WebM 视频，请换一个文件',
  BROKEN: '文件不完整或已损坏，请重新导出后再传',
  CODEC_HEVC: '视频是 HEVC（H.265）编码，部分手机放不出来。请在手机的相机格式里选“兼容性最佳”，或导出为 H.264 后再传',
  CODEC: '视频编码不是 H.264，部分手机放不出来。请导出为 H.264 后再传',
  SOUND: '声音编码不是 AAC，部分手机放不出声。请导出为 AAC 后再传',
  SHORT: '视频不到 1 秒，请换一条',
  LONG: '视频太长，请剪短后再传',
  LARGE: '画面超过 1080p，请导出为 1080p 以下后再传',
} as const satisfies Record<string, string>
export type Unfit = keyof typeof UNFIT_REASONS

/** Baseline, main and high, 8 bits, 4:2:0: what every phone has a decoder for. */
const PROFILES = /^avc[13]\.(42|4d|58|64)/i

/** Why a file cannot be shown, in words for its author. */
export function unfitReason(code: Unfit, { seconds }: VideoBounds): string {
  return code === 'LONG' ? `视频超过 ${Math.round(seconds.most / 60)} 分钟，请剪短后再传` : UNFIT_REASONS[code]
}

/** Whether a file plays on every phone and keeps to the bounds; the first reason when it does not. */
export function fitness(facts: FileFacts, { seconds }: VideoBounds): Result<'fit', Unfit> {
  const sound = !facts.hasAudio || facts.audioCodec === 'aac'
  const [shorter, longer] = facts.width < facts.height ? [facts.width, facts.height] : [facts.height, facts.width]
  const checks: readonly (readonly [boolean, Unfit])[] = [
    [facts.videoCodec !== 'hevc', 'CODEC_HEVC'],
    [facts.videoCodec === 'avc' && PROFILES.test(facts.videoProfile ?? ''), 'CODEC'],
    [sound, 'SOUND'],
    [facts.seconds >= seconds.least, 'SHORT'],
    // A camera's last frame may stand a little behind the bound.
    [facts.seconds <= seconds.most + 0.5, 'LONG'],
    [shorter > 0 && shorter <= SIDE.shorter && longer <= SIDE.longer, 'LARGE'],
  ]
  const failed = checks.find(([holds]) => !holds)
  return failed ? fail(failed[1]) : ok('fit')
}
