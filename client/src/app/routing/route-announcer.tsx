import { useEffect, useState } from 'react'
import { PAGE_TITLED } from '#client/lib/navigation/use-document-title.ts'

/** Announces the title of a new page; the browser announces the first one. */
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
