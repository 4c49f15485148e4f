import { keepActions } from './keep-actions.ts'
import { showRemembered } from './show-remembered.ts'
import { startLate } from './start-late.ts'

// The document contains this script, and it runs before anything is drawn (client/early-script.ts). `main.tsx` says
// when React has taken over.
showRemembered()
startLate()
document.addEventListener('taken-over', keepActions(), { once: true })
