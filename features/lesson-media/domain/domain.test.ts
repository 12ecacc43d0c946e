import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ivOf, mainPlaylist, playersToEnd, readCues, renditionPlaylist, type Rendition } from './index.ts'

describe('字幕', () => {
  it('SRT：序号、逗号的毫秒、样式都读得懂', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n<b>涨停</b>是\r\n价格上限\r\n\r\n2\r\n00:00:00,2 --> 00:00:01,000\r\n{\\an8}开场\r\n'
    expect(readCues(srt)).toEqual({
      ok: true,
      value: [
        { from: 200, to: 1000, text: '开场' },
        { from: 1500, to: 3000, text: '涨停是\n价格上限' },
      ],
    })
  })

  it('VTT：没有小时、带设置、注释与样式不算', () => {
    const vtt = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE 草稿\n\n01:02.250 --> 01:04.000 align:start\n换手率'
    expect(readCues(vtt)).toEqual({ ok: true, value: [{ from: 62_250, to: 64_000, text: '换手率' }] })
  })

  it('不是字幕的、太长的都说明', () => {
    expect(readCues('随便一段话')).toMatchObject({ code: 'SUBTITLES_BAD' })
    expect(readCues('00:02.000 --> 00:01.000\n倒着的')).toMatchObject({ code: 'SUBTITLES_BAD' })
    expect(readCues(`00:01.000 --> 00:02.000\n${'长'.repeat(501)}`)).toMatchObject({ code: 'SUBTITLES_LONG' })
  })

  it('什么文字都不会让它出错', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readCues(text)))
  })
})

describe('同时看课的设备', () => {
  const at = (second: number) => new Date(1_790_000_000_000 + second * 1000)
  const open = [
    { id: 'p2', deviceId: 'phone', since: at(20) },
    { id: 'p1', deviceId: 'pad', since: at(10) },
  ]
  it('第三台先被拒绝，愿意接过来就停下最早的那台', () => {
    expect(playersToEnd(open, { deviceId: 'desk', takeOver: false, most: 2 })).toBeUndefined()
    expect(playersToEnd(open, { deviceId: 'desk', takeOver: true, most: 2 })).toEqual(['p1'])
  })
  it('同一台设备换一节课，停下自己的那一个就好', () => {
    expect(playersToEnd(open, { deviceId: 'phone', takeOver: false, most: 2 })).toEqual(['p2'])
    expect(playersToEnd([], { deviceId: 'phone', takeOver: false, most: 2 })).toEqual([])
  })
  it('停下之后，连同新的一台不超过最多台数', () => {
    const player = fc.record({
      id: fc.uuid(),
      deviceId: fc.constantFrom('a', 'b', 'c', 'd'),
      since: fc.integer({ min: 0, max: 1000 }).map(at),
    })
    fc.assert(
      fc.property(fc.uniqueArray(player, { selector: ({ id }) => id }), fc.constantFrom('a', 'e'), (all, deviceId) => {
        const ended = playersToEnd(all, { deviceId, takeOver: true, most: 2 }) ?? []
        const left = all.filter(({ id }) => !ended.includes(id))
        expect(new Set([...left.map((each) => each.deviceId), deviceId]).size).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('播放列表', () => {
  const rendition: Rendition = {
    letter: 'v',
    codecs: 'avc1.4d401f,mp4a.40.2',
    bandwidth: 41_748,
    width: 640,
    height: 360,
    segments: [4.064, 6],
  }
  it('头在密钥之前，不加密；片从 1 数起，号就是 IV', () => {
    expect(renditionPlaylist(rendition, '/m/x/v').split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:6',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-TARGETDURATION:6',
      '#EXT-X-MEDIA-SEQUENCE:1',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="/m/x/v/init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="/m/x/v/key"',
      '#EXTINF:4.064,',
      '/m/x/v/1.m4s',
      '#EXTINF:6.000,',
      '/m/x/v/2.m4s',
      '#EXT-X-ENDLIST',
      '',
    ])
    expect([...ivOf(258)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  })
  it('主列表只列有画面的', () => {
    const sound: Rendition = { ...rendition, letter: 'a', width: null, height: null }
    expect(mainPlaylist([rendition, sound], '/m/x')).toContain('RESOLUTION=640x360\n/m/x/v/list.m3u8')
    expect(mainPlaylist([rendition, sound], '/m/x')).not.toContain('/a/')
  })
})
