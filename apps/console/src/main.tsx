import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@niujin/ui/tokens.css'
import '@niujin/ui/base.css'
import './console.css'
import { copyText, toast } from '@niujin/ui'
import { configurePageTools } from '@niujin/web-kit'
import { Console } from './console.tsx'

configurePageTools({ showNotice: toast, copyText })

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
