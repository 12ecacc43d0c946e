import { fail, ok } from '@niujin/contract-kit'
import type { IdentityPorts } from '@niujin/identity/server'
import {
  createAliyunSms,
  createDevInbox,
  createTencentSms,
  type DevInbox,
  type FailureReport,
  type SmsSender,
} from '@niujin/sms'
import type { Config } from '../config.ts'

/** Sending SMS as the configuration says. */
export interface Sms {
  readonly sendCode: IdentityPorts['sendCode']
  /** Present when messages are only shown to the developer. */
  readonly inbox: DevInbox | undefined
}

const CODE_TEXT = '您的验证码是 {code}，{minutes} 分钟内有效，请勿告诉他人。'

/** The SMS service; `report` is told of refusals, without number or code. */
export function openSms(config: Config, report: (failure: FailureReport) => void): Sms {
  const inbox =
    config.SMS_PROVIDER === 'inbox' ? createDevInbox({ now: Date.now, texts: { code: CODE_TEXT }, report }) : undefined
  const sender = inbox ?? realSender(config, report)
  return {
    inbox,
    async sendCode({ mobile, code, minutes }) {
      const sent = await sender.send({ phone: mobile, code, template: 'code', params: { minutes: String(minutes) } })
      return sent.ok ? ok(null) : fail('SMS_FAILED')
    },
  }
}

function realSender(config: Config, report: (failure: FailureReport) => void): SmsSender {
  const key = { id: config.SMS_KEY_ID ?? '', secret: config.SMS_KEY_SECRET ?? '' }
  const common = {
    signName: config.SMS_SIGN_NAME ?? '',
    templates: { code: { id: config.SMS_CODE_TEMPLATE ?? '', params: ['code', 'minutes'] } },
    now: Date.now,
    report,
  }
  if (config.SMS_PROVIDER === 'aliyun')
    return createAliyunSms({ ...common, accessKeyId: key.id, accessKeySecret: key.secret })
  return createTencentSms({ ...common, secretId: key.id, secretKey: key.secret, sdkAppId: config.SMS_APP_ID ?? '' })
}
