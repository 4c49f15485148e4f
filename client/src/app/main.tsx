import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#client/lib/browser/language.ts'
import '#client/styles.css'
import { App } from './app.tsx'

const place = document.getElementById('root')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
