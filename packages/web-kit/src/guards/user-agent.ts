/** True inside the messaging app's own browser; its workplace edition is a different app. */
export function inMessagingApp(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent) && !inWorkplaceChat(userAgent)
}

/** True inside the workplace-chat app's browser. */
export function inWorkplaceChat(userAgent: string): boolean {
  return /wxwork/i.test(userAgent)
}

/** True in the browser of a phone or a tablet. */
export function isMobileBrowser(userAgent: string): boolean {
  return /Mobile|Android|iPhone|iPad|iPod|HarmonyOS|OpenHarmony|MicroMessenger|wxwork/i.test(userAgent)
}

const PREVIEWS = [
  /facebookexternalhit|Facebot|Twitterbot|TelegramBot|WhatsApp\/|Discordbot|LinkedInBot/i,
  /Slackbot|Slack-ImgProxy|SkypeUriPreview|Viber|LINE-Spider|line-poker|KakaoTalk-Scrap/i,
  /DingTalkBot|LarkUrl2Preview|Larkbot|Feishu-?bot|QQ-URL-Manager|WeChatPreview|wxwork.*preview/i,
]

/** True for the programs of chat services that fetch a page to show its title and picture. */
export function isLinkPreview(userAgent: string): boolean {
  return PREVIEWS.some((preview) => preview.test(userAgent))
}
