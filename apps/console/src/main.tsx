import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@niujin/ui/tokens.css'
import '@niujin/ui/base.css'
import './console.css'
import { copyText, toast } from '@niujin/ui'
import { configurePageTools } from '@niujin/web-kit'
import { Console } from './console.tsx'

configurePageTools({ showNotice: toast, copyText })

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
