import type { OwnVideo, Video } from '../../contract/index.ts'

/** A published video by its number. */
export function video(number: number, changed: Partial<Video> = {}): Video {
  return {
    id: `video-00${number}`,
    title: `第${number}条`,
    intro: '',
    author: { uid: 'e-1', nickname: '砖家甲', avatar: null },
    url: `/media/video/aa/${number}.mp4`,
    poster: `/files/posters/${number}.webp`,
    width: 540,
    height: 960,
    duration: 12_000,
    likes: 0,
    comments: 0,
    shares: 0,
    plays: 0,
    liked: false,
    publishedAt: '2026-11-20T02:00:00.000Z',
    position: `${1000 - number}.video-00${number}`,
    ...changed,
  }
}

export const OWN: OwnVideo = {
  id: 'video-001',
  title: '换手率',
  intro: '',
  status: 'published',
  reason: '',
  poster: null,
  url: '/media/video/aa/1.mp4',
  duration: 12_000,
  likes: 3,
  plays: 20,
  createdAt: '2026-11-20T02:00:00.000Z',
}
