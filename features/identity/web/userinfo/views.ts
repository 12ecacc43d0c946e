/** The views of the page by their name in the query, each with its title. */
export const VIEWS = {
  profile: '个人资料',
  addresses: '收货地址',
  address: '编辑地址',
  devices: '登录设备',
  consents: '我同意的协议',
  deletion: '注销账号',
} as const

export type View = keyof typeof VIEWS

/** The view a query asks for; the profile for any other. */
export function viewOf(search: string): View {
  const asked = new URLSearchParams(search).get('view') ?? ''
  return isView(asked) ? asked : 'profile'
}

/** The path of a view. */
export function viewPath(view: View): string {
  return view === 'profile' ? '/userinfo' : `/userinfo?view=${view}`
}

function isView(text: string): text is View {
  return Object.hasOwn(VIEWS, text)
}
