import { join } from 'node:path'
import { EmbeddedMedia, MediaMtx, SrsMedia, type LiveMedia } from '@niujin/live-media'
import type { Config } from '../config.ts'
import { rtmpHostOf } from '../stand-ins.ts'
import { isFree } from './free-port.ts'

interface MediaNeeds {
  readonly config: Config
  readonly dataFolder: string
  readonly rtmpPort: number
  /** Host name hosts reach this machine by. */
  readonly host: string
  readonly onProblem: (error: Error) => void
}

/** The port that streaming software expects. */
const USUAL_RTMP = 1935

/** Where RTMP is taken in: the configured port, else the usual one when it is free, else any (0). */
export async function rtmpPortOf({ RTMP_PORT, PORT }: Pick<Config, 'RTMP_PORT' | 'PORT'>): Promise<number> {
  if (RTMP_PORT !== undefined) return RTMP_PORT
  return PORT !== 0 && (await isFree(USUAL_RTMP)) ? USUAL_RTMP : 0
}

/** What takes broadcasts in and gives them out. */
export function openLiveMedia({ config, dataFolder, rtmpPort, host, onProblem }: MediaNeeds): LiveMedia {
  if (config.LIVE_MEDIA === 'embedded') {
    return new EmbeddedMedia({
      settings: { folder: join(dataFolder, 'live'), rtmpHost: rtmpHostOf(config), rtmpPort },
      host,
      onProblem,
    })
  }
  const server = {
    rtmp: config.LIVE_RTMP_URL ?? '',
    hls: config.LIVE_HLS_URL ?? '',
    api: config.LIVE_API_URL,
    hookSecret: config.LIVE_HOOK_SECRET ?? '',
    onProblem,
  }
  return config.LIVE_MEDIA === 'srs' ? new SrsMedia(server) : new MediaMtx(server)
}
