import { useEffect } from 'react'

export const PAGE_TITLED = 'page-titled'

/** Names the page in the browser's tab; the layout reads the new name out. Undefined leaves it as it is. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return
    document.title = title
    window.dispatchEvent(new Event(PAGE_TITLED))
  }, [title])
}
