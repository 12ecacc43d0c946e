/** Where the device keeps the theme. */
export const THEME_KEY = 'niujin:theme'

/**
 * Goes into the document's head as an inline script: forces the chosen theme before anything is painted. Without a
 * choice the tokens follow the system.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
