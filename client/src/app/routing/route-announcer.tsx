import { useEffect, useState } from 'react'
import { PAGE_TITLED } from '#client/lib/navigation/use-document-title.ts'

/** Reads the new page's title out; the first page is read by the browser itself. */
export const RouteAnnouncer = () => {
  const [title, setTitle] = useState('')
  useEffect(() => {
    let current = document.title
    const announce = () => {
      if (document.title !== current) setTitle(document.title)
      current = document.title
    }
    window.addEventListener(PAGE_TITLED, announce)
    return () => window.removeEventListener(PAGE_TITLED, announce)
  }, [])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
