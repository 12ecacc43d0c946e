/** The shell's layouts; a feature's routes say which one each page sits in. */
export type LayoutName = 'default' | 'details' | 'hq' | 'login-layout' | 'member'
