import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#client/lib/browser/language.ts'
import '#client/styles.css'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
