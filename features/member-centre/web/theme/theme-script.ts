/** The name under which the device keeps the theme. */
export const THEME_NAME = 'theme'

/**
 * Goes into the document's head as an inline script: forces the chosen theme before anything is painted. Without a
 * choice the tokens follow the system. What earlier versions kept is the bare word.
 */
export const THEME_SCRIPT = `try{var t=(localStorage.getItem('niujin:${THEME_NAME}')||'').replace(/"/g,'');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
