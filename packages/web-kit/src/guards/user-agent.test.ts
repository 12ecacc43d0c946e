import { expect, test } from 'vitest'
import { inMessagingApp, inWorkplaceChat, isLinkPreview, isMobileBrowser } from './user-agent.ts'

const WECHAT =
  'Mozilla/5.0 (Linux; Android 13; V2049A) Mobile Safari/537.36 XWEB/1160 MMWEBSDK/2023 MicroMessenger/8.0.42'
const WECOM = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0) Mobile/15E148 wxwork/4.1.16 MicroMessenger/7.0.1 Language/zh'
const MAC_WECHAT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8.0 MacWechat/3.8'
const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test('认得消息应用与工作聊天应用', () => {
  expect([WECHAT, WECOM, MAC_WECHAT, CHROME].map(inMessagingApp)).toEqual([true, false, true, false])
  expect([WECHAT, WECOM, MAC_WECHAT, CHROME].map(inWorkplaceChat)).toEqual([false, true, false, false])
})

test('认得手机浏览器', () => {
  expect([WECHAT, WECOM, CHROME].map(isMobileBrowser)).toEqual([true, true, false])
})

test.each([
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20 A',
  'Mozilla/5.0 (compatible; Discordbot/2.0)',
  'Mozilla/5.0 (Windows NT 6.1) QQ-URL-Manager',
  'DingTalkBot-LinkService/1.0',
  'Mozilla/5.0 LarkUrl2Preview/1.0',
])('%s 是链接预览程序', (userAgent) => expect(isLinkPreview(userAgent)).toBe(true))

test('人用的聊天应用不是预览程序', () => {
  expect([WECHAT, WECOM, CHROME].some(isLinkPreview)).toBe(false)
})
