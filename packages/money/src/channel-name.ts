const CHANNELS: Readonly<Record<string, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  sandbox: '模拟收银台',
}

/** What members and staff call a channel; one without a name here keeps its own. */
export function channelName(channel: string): string {
  return CHANNELS[channel] ?? channel
}
