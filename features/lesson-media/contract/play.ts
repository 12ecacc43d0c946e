import { lessonId } from '@niujin/academy'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { cue, playingId } from './fields.ts'
import { PLAY_REFUSALS, TOO_MANY_DEVICES, VIDEO_NOT_READY } from './refusals.ts'

/** Opens a lesson's video on this device; the addresses answer only for who called, while `keepPlaying` is called. */
export const playLesson = endpoint({
  method: 'POST',
  path: '/lessonMedia/api/play',
  access: 'guest',
  summary: '看一节课的视频：地址只给这次播放用，付费课同时最多两台设备',
  input: z.object({
    lessonId,
    /** Stops the device that began first when too many play. */
    takeOver: z._default(z.boolean(), false),
  }),
  output: z.object({
    playing: z.string(),
    /** Address of the playlist with the renditions, or of the recording's one file. */
    playlist: z.string(),
    /** Address of the sound alone; null when there is none. */
    soundOnly: z.nullable(z.string()),
    seconds: z.number(),
    /** Pixels; null of a recording. */
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
    /** There is a text to read along. */
    hasSubtitles: z.boolean(),
    /** Moves over the picture, names who watches; null where anyone may watch. */
    watermark: z.nullable(z.string()),
    keepEverySeconds: z.number(),
  }),
  failures: { ...PLAY_REFUSALS, VIDEO_NOT_READY, TOO_MANY_DEVICES },
})

/** Said every `keepEverySeconds` while the player is open. */
export const keepPlaying = endpoint({
  method: 'POST',
  path: '/lessonMedia/api/keep',
  access: 'guest',
  summary: '还在看；不能再看了就说明原因',
  input: z.object({ playing: playingId }),
  output: z.object({}),
  failures: { ...PLAY_REFUSALS, STOPPED: '这节课在另一台设备上打开了，这里先停下' },
})

export const stopPlaying = endpoint({
  method: 'POST',
  path: '/lessonMedia/api/stop',
  access: 'guest',
  summary: '不看了，把位置让给别的设备；重复没有影响',
  input: z.object({ playing: playingId }),
  output: z.object({}),
})

export const lessonSubtitles = endpoint({
  method: 'GET',
  path: '/lessonMedia/api/subtitles',
  access: 'guest',
  summary: '一节课的字幕，可以当文稿读',
  input: z.object({ lessonId }),
  output: z.object({ cues: z.array(cue) }),
  failures: PLAY_REFUSALS,
})
