import { useEffect } from 'react'

export const PAGE_TITLED = 'page-titled'

/** Sets the document's title, which the layout announces to screen readers. Undefined changes nothing. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return
    document.title = title
    window.dispatchEvent(new Event(PAGE_TITLED))
  }, [title])
}
