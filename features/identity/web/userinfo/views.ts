/** The views of the page by their name in the query, each with its title. */
export const VIEWS = {
  profile: '个人资料',
  realname: '实名信息',
  addresses: '收货地址',
  address: '收货地址',
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

/** The title of the view a query asks for: a new address is not one that is changed. */
export function titleOf(search: string): string {
  const view = viewOf(search)
  if (view !== 'address') return VIEWS[view]
  return new URLSearchParams(search).has('id') ? '编辑收货地址' : '新增收货地址'
}

/** The path of a view. */
export function viewPath(view: View): string {
  return view === 'profile' ? '/userinfo' : `/userinfo?view=${view}`
}

function isView(text: string): text is View {
  return Object.hasOwn(VIEWS, text)
}
