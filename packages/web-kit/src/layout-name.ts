/** The shell's layouts; a feature's routes say which one each page sits in. */
export type LayoutName = 'default' | 'column' | 'details' | 'hq' | 'login-layout' | 'member' | 'recommend-bh'
